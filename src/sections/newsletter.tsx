import { Band } from '../app/parts/band.tsx';
import { EmailField, NewsletterForm } from '../app/parts/forms/newsletterForm.tsx';
import type { NewsletterSection } from '../generated/types.ts';

export function Newsletter(props: NewsletterSection) {
  const { id, tone, heading, text, submit, endpoint } = props;
  return (
    <Band id={id} tone={tone} layout="aside" heading={heading} intro={text}>
      {endpoint ? (
        <NewsletterForm {...props} endpoint={endpoint} />
      ) : (
        <div className="max-w-text">
          <EmailField {...props}>
            <button className="button button-primary max-sm:grow" type="button">
              {submit}
            </button>
          </EmailField>
        </div>
      )}
    </Band>
  );
}
