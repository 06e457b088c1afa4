import type {
  Header as HeaderProps,
  LanguageLink as LanguageLinkProps,
} from '../../../generated/types.ts';
import { ActionLink } from '../../parts/action.tsx';
import { usePage } from '../../parts/context.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';

export function Header({ menu, mobileAction, languages = [], action }: HeaderProps) {
  const { topBar } = usePage().layout;
  const bare = topBar ? '' : ' without-top-bar';
  return (
    <div className={`main-bar border-b border-rule${bare}`} data-tone="plain">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-2 py-1.5">
        {/* In large letters the name breaks, and the row holds the rest. */}
        <Brand className="max-sm:w-min max-sm:grow" />
        <Menu entries={menu} action={mobileAction ?? action} />
        {(languages.length > 0 || action) && (
          <div className="flex items-center gap-3">
            {languages.map((language) => (
              <LanguageLink key={language.lang} {...language} />
            ))}
            {action && (
              <span className="max-sm:hidden">
                <ActionLink action={action} look="primary" />
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function LanguageLink({ label, lang, href, hint }: LanguageLinkProps) {
  const { versions } = usePage();
  return (
    <a className="menu-entry" href={versions?.[lang] ?? href} hrefLang={lang} lang={lang}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{hint}</span>
    </a>
  );
}
