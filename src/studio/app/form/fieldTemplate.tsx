import type { FieldTemplateProps } from '@rjsf/utils';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { fieldName, helpOf } from './fieldNames.ts';
import type { FormSchema } from './formSchema.ts';

/** A field with its name, help and what is wrong. Objects and lists say these themselves. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, rawErrors, required } = props;
  const schema = props.schema as FormSchema;
  const lang = useStudio((state) => state.lang);
  const words = useWords();
  const name = String(props.fieldPathId.path.at(-1) ?? '');
  const help = helpOf(schema, lang, fieldName(name, schema, lang));
  const problems = <Problems id={id} messages={rawErrors} />;
  if (isGroup(schema)) {
    return (
      <>
        {children}
        {problems}
      </>
    );
  }
  const isEntry = /^\d*$/.test(name);
  const isCheckbox = schema.type === 'boolean';
  return (
    <div className={`field${rawErrors?.length ? ' wrong' : ''}`}>
      {!isEntry && !isCheckbox && (
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          {fieldName(name, schema, lang)}
          {!required && <span className="optional"> {words.optional}</span>}
        </label>
      )}
      {children}
      {!isEntry && help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
      {problems}
    </div>
  );
}

/** The messages of a field, one below the other. */
export function Problems({ id, messages }: { id: string; messages: string[] | undefined }) {
  if (!messages?.length) return null;
  return (
    <ul id={`${id}-error`} className="field-problems">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** True for a value of more than one field. Markdown is one, though it may be a list. */
export function isGroup({ type, content }: FormSchema): boolean {
  const [first] = [type].flat();
  return (first === 'object' || first === 'array') && content !== 'markdown';
}
