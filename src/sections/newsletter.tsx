import type { NewsletterSection } from '../generated/types.ts';
import { Band } from '../parts/band.tsx';
import { EmailField, NewsletterForm } from '../parts/newsletterForm.tsx';

export function Newsletter(props: NewsletterSection) {
  const { text, label, placeholder, submit, endpoint, toast, ...band } = props;
  const form = { ...band, label, placeholder, submit, toast };
  return (
    <Band layout="aside" intro={text} {...band}>
      {endpoint ? (
        <NewsletterForm {...form} endpoint={endpoint} />
      ) : (
        <div className="max-w-text">
          <EmailField label={label} placeholder={placeholder}>
            <button type="button" className="button button-primary">
              {submit}
            </button>
          </EmailField>
        </div>
      )}
    </Band>
  );
}
