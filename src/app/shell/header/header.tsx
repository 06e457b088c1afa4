import type { Header as HeaderProps } from '../../../generated/types.ts';
import { ActionLink } from '../../parts/action.tsx';
import { usePage } from '../../parts/context.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';

export function Header({ menu, mobileAction, language, action }: HeaderProps) {
  return (
    <div data-tone="plain" className="main-bar border-b border-rule">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-1.5">
        <Brand />
        <Menu entries={menu} action={mobileAction ?? action} />
        <div className="flex items-center gap-3">
          <LanguageLink {...language} />
          <span className="max-sm:hidden">
            <ActionLink action={action} look="primary" />
          </span>
        </div>
      </div>
    </div>
  );
}

function LanguageLink({ label, lang, href, hint }: HeaderProps['language']) {
  const { alternate } = usePage();
  return (
    <a href={alternate ?? href} hrefLang={lang} lang={lang} className="menu-entry">
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{hint}</span>
    </a>
  );
}
