import { useEffect, useRef } from 'react';
import { languageName } from '../../../shared/languageTag.ts';
import { Icon } from '../parts/icon.tsx';
import { openPage } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { get, update, useStudio } from '../state/store.ts';
import { pageAt, pagesOrigin, usePageMessages } from './pageMessages.ts';
import { useScale } from './useScale.ts';
import { Widths } from './widths.tsx';

/** The real page, in the width that is chosen, made small enough to be seen whole. */
export function Preview() {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useStudio(({ page, pages }) => pages.find(({ file }) => file === page));
  const width = useStudio((state) => state.width);
  const { box, scale, height } = useScale(width);
  const shown = useStudio(({ drawn }) => drawn?.route);
  const route = page?.route;
  usePageMessages(frame, scale);

  // A page that went to another route by itself stays there until the studio opens another page. One
  // that never came is asked for again: the page before it was reloading itself then.
  const wanted = useRef<string>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    if (route === undefined || shown === undefined || !frame.current) return;
    if (wanted.current === route && isThere.current) return;
    wanted.current = route;
    isThere.current = shown === route || pageAt(shown)?.route === route;
    if (isThere.current) return;
    frame.current.src = pagesOrigin + route;
    update({ drawn: undefined });
  }, [route, shown]);
  const first = useRef(route ?? '/');

  return (
    <section className="middle" aria-label={words.preview}>
      <div className="preview-bar">
        <Widths />
        <span className="preview-route min-w-0 flex-1 basis-38 truncate text-xs text-quiet max-sm:hidden">
          {route} · {width} px · {Math.round(scale * 100)} %
        </span>
        <OtherLanguages />
        <Modes />
      </div>
      <div className="stage" ref={box}>
        <iframe
          ref={frame}
          title={words.preview}
          src={pagesOrigin + first.current}
          // It keeps its own origin, and cannot lead the whole window elsewhere.
          sandbox="allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          // The stand-in for a page that cannot be shown sends no message.
          onLoad={({ currentTarget }) => {
            const route = decodeURI(new URL(currentTarget.src).pathname);
            if (!get().drawn) update({ drawn: { route, sections: [] } });
          }}
          style={{ width, height: height / scale, transform: `scale(${scale}) translateX(-50%)` }}
        />
      </div>
    </section>
  );
}

function Modes() {
  const words = useWords();
  const isTrying = useStudio((state) => state.isTrying);
  return (
    <fieldset className="segments" aria-label={words.modes}>
      <button
        type="button"
        aria-pressed={!isTrying}
        title={words.editHint}
        onClick={() => update({ isTrying: false })}
      >
        <Icon name="mouse-pointer-2" />
        {words.edit}
      </button>
      <button
        type="button"
        aria-pressed={isTrying}
        title={words.tryHint}
        onClick={() => update({ isTrying: true })}
      >
        <Icon name="play" />
        {words.tryOut}
      </button>
    </fieldset>
  );
}

/** The page in other languages. */
function OtherLanguages() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const pages = useStudio((state) => state.pages);
  const open = useStudio((state) => state.page);
  const { alternates = [] } = pages.find(({ file }) => file === open) ?? {};
  return pages
    .filter(({ route }) => alternates.includes(route))
    .map((version) => (
      <button
        key={version.route}
        type="button"
        className="button quiet"
        onClick={() => void openPage(version.route)}
      >
        <Icon name="earth" />
        <span className="max-sm:sr-only">
          {words.otherLanguage(languageName(version.lang, lang) ?? version.lang)}
        </span>
      </button>
    ));
}
