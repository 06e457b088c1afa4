import { useId } from 'react';
import type { NewsletterSection } from '../generated/types.ts';
import { Band } from '../parts/band.tsx';

export function Newsletter({ text, label, placeholder, submit, ...band }: NewsletterSection) {
  const inputId = useId();
  return (
    <Band layout="aside" intro={text} {...band}>
      <div className="grid max-w-text gap-2">
        <label htmlFor={inputId} className="font-semibold">
          {label}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={inputId}
            className="field grow basis-64"
            type="email"
            name="email"
            autoComplete="email"
            placeholder={placeholder}
          />
          <button type="button" className="button button-primary">
            {submit}
          </button>
        </div>
      </div>
    </Band>
  );
}
