import { linkLanguage } from '../../content/text/marks/linkLanguage.ts';
import type { FooterContact, Footer as FooterProps, MenuLink } from '../../generated/types.ts';
import { ActionLink } from '../parts/action.tsx';
import { usePage } from '../parts/context.ts';
import { Inline } from '../parts/prose.tsx';
import { consentDialog } from './consent/consentDialog.tsx';
import { Brand } from './header/brand.tsx';
import { RegionSelect } from './header/regionSelect.tsx';

export function Footer(props: FooterProps) {
  const { columns, contact, social, disclaimer, region } = props;
  const { assistant } = usePage().layout;
  const bare = assistant ? '' : ' without-assistant';
  return (
    <footer className={`border-t border-rule text-sm${bare}`} data-tone="dark">
      <div className="wrap footer-columns">
        <div className="grid content-start justify-items-start gap-6">
          <Brand />
          <Inline html={disclaimer} className="text-quiet" />
          {region && <RegionSelect {...region} />}
        </div>
        {columns.map(({ heading, links }, index) => (
          <LinkColumn key={index} heading={heading} links={links} />
        ))}
        <ContactColumn {...contact} />
        {social && <LinkColumn {...social} />}
      </div>
      <div className="border-t border-rule">
        <LegalLinks {...props} />
      </div>
    </footer>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: MenuLink[] }) {
  return (
    <div>
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-3">
        {links.map((link, index) => (
          <li key={index}>
            <QuietLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactColumn({ heading, place, actions }: FooterContact) {
  return (
    <div>
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-3">
        <li className="py-1.5 text-quiet">{place}</li>
        {actions.map((action, index) => (
          <li key={index}>
            <ActionLink action={action} look="quiet" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLinks({ legal, copyright }: FooterProps) {
  const { consent } = usePage().layout;
  return (
    <div className="wrap grid gap-1 py-4">
      <Inline html={copyright} className="py-1.5 text-quiet" />
      {/* Beside the assistant's button, which stays at the edge of small screens. */}
      {(legal || consent) && (
        <ul className="me-8 flex flex-wrap gap-x-6">
          {legal?.map((link, index) => (
            <li key={index}>
              <QuietLink {...link} />
            </li>
          ))}
          {consent && (
            <li>
              <button className="quiet noscript:hidden" type="button" data-modal={consentDialog}>
                {consent.dialog.heading}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function QuietLink({ label, href }: MenuLink) {
  const { header } = usePage().layout;
  return (
    <a className="quiet" href={href} hrefLang={linkLanguage(href, header)}>
      {label}
    </a>
  );
}
