import type { Field } from '../../../generated/types.ts';

export function FormField({ id, ...field }: Field & { id: string }) {
  return (
    <div className="field-with-label">
      <label className="font-semibold" htmlFor={id}>
        {field.label}
      </label>
      <Control {...field} id={id} />
    </div>
  );
}

function Control({ id, name, input, required, autocomplete, options }: Field & { id: string }) {
  const shared = { id, name, required, className: 'field' };
  if (input === 'textarea') return <textarea {...shared} rows={4} />;
  if (input !== 'select') return <input {...shared} type={input} autoComplete={autocomplete} />;
  return (
    <select {...shared} defaultValue="">
      <option value="" />
      {options?.map(({ value, label }, index) => (
        <option key={index} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
