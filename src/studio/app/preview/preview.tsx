import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { languageName } from '../../../shared/languageTag.ts';
import { originOf } from '../../api/origins.ts';
import { sectionCommands, useCommandLabels } from '../pages/sectionCommands.ts';
import { namedSections, useTypeName } from '../pages/sectionNames.ts';
import { hiddenOn } from '../parts/days.ts';
import { Icon } from '../parts/icon.tsx';
import { placesAfter } from '../saving/placeAfter.ts';
import { openPage, select, selectLayout, timeTravel } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { get, openFile, update, useStudio } from '../state/store.ts';
import { fieldOf, layoutFieldOf } from './clickedField.ts';
import { noteDeed } from './deeds.ts';
import { useEditedEntry } from './editedEntry.ts';
import type { FromPage, FromStudio, OfDrawn } from './protocol.ts';
import { useScale } from './useScale.ts';
import { Widths } from './widths.tsx';

const pagesOrigin = originOf('pages', location.origin);

type Frame = RefObject<HTMLIFrameElement | null>;

/** The real page, in the width that is chosen, made small enough to be seen whole. */
export function Preview() {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useStudio(({ page, pages }) => pages.find(({ file }) => file === page));
  const width = useStudio((state) => state.width);
  const { box, scale, height } = useScale(width);
  const [shown, setShown] = useState<string>();
  const route = page?.route;
  usePageMessages(frame, scale, setShown);
  useDeeds();

  // A page that went to another route by itself stays there until the studio opens another page. One
  // that never came is asked for again: the page before it was reloading itself then.
  const asked = useRef<string>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    if (route === undefined || shown === undefined || !frame.current) return;
    if (asked.current === route && isThere.current) return;
    asked.current = route;
    isThere.current = shown === route || pageAt(shown)?.route === route;
    if (isThere.current) return;
    frame.current.src = pagesOrigin + route;
    setShown(undefined);
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
            const asked = new URL(currentTarget.src).pathname;
            setShown((known) => known ?? asked);
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
        {words.otherLanguage(languageName(version.lang, lang) ?? version.lang)}
      </button>
    ));
}

/** Tells the page what is selected, and does what is asked for in it. */
function usePageMessages(frame: Frame, scale: number, setShown: (route: string) => void): void {
  const labels = useCommandLabels();
  const selected = useStudio((state) => state.selected);
  const target = useStudio((state) => state.target);
  const isTrying = useStudio((state) => state.isTrying);
  const draft = useStudio(({ page, open }) => (page ? open[page]?.draft.data.sections : undefined));
  const nameOf = useTypeName();
  const names = useMemo(
    () => namedSections(draft, nameOf).map(({ name }) => name),
    [draft, nameOf],
  );
  const day = useStudio((state) => state.today);
  const whole = useStudio(({ page, open }) => (page ? open[page]?.draft.data : undefined));
  const hidden = useMemo(() => hiddenOn(whole, day), [whole, day]);
  const entry = useEditedEntry();
  const [loads, setLoads] = useState(0);
  const clicked = useRef<number>(undefined);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPage>) => {
      if (!frame.current || origin !== pagesOrigin) return;
      // A page that is being left has no window any more when its last message comes.
      if (source !== null && source !== frame.current.contentWindow) return;
      if (data.studio === 'ready') {
        if (frame.current.contentWindow) ready.add(frame.current.contentWindow);
        setLoads((count) => count + 1);
        setShown(data.route);
        void followPage(data.route);
      } else {
        if (data.studio === 'select') clicked.current = placesOf(data)[data.section];
        void obey(data);
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, setShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded knows nothing yet.
  useEffect(() => {
    post(frame, {
      studio: 'state',
      selected: selected === 'page' ? null : selected,
      isTrying,
      scale,
      sections: Array.isArray(draft) ? draft : [],
      names,
      entry,
      hidden,
      labels,
    });
  }, [selected, isTrying, scale, draft, names, entry, hidden, labels, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for again is shown again.
  useEffect(() => {
    const wasClicked = clicked.current === selected;
    clicked.current = undefined;
    if (typeof selected === 'number' && !wasClicked)
      post(frame, { studio: 'reveal', section: selected });
  }, [selected, target, loads]);
}

/** The windows in which a page has come up: an empty frame is of no origin that takes messages. */
const ready = new WeakSet<Window>();

function post({ current }: Frame, message: FromStudio): void {
  const page = current?.contentWindow;
  if (page && ready.has(page)) page.postMessage(message, pagesOrigin);
}

/** An answer to a click does not take the caret from what was done since. */
function useDeeds(): void {
  useEffect(() => {
    const types = ['pointerdown', 'keydown'] as const;
    for (const type of types) addEventListener(type, noteDeed, true);
    return () => {
      for (const type of types) removeEventListener(type, noteDeed, true);
    };
  }, []);
}

/** A link that was followed in the page opens that page here too. */
async function followPage(route: string): Promise<void> {
  const { page } = get();
  const now = pageAt(route);
  if (now && now.file !== page && get().isTrying) await openPage(route);
}

function pageAt(route: string) {
  return get().pages.find((known) => known.route === route);
}

const pressed = {
  undo: () => timeTravel('undo'),
  redo: () => timeTravel('redo'),
};

async function obey(message: Exclude<FromPage, { studio: 'ready' }>): Promise<void> {
  if ('drawn' in message && isOfAnother(message)) return;
  switch (message.studio) {
    case 'select':
    case 'layout':
      return answerClick(message, noteDeed());
    case 'command':
      noteDeed();
      return runOnScreen(message);
    case 'key':
      noteDeed();
      return pressed[message.key]();
  }
}

async function answerClick(
  message: FromPage & { studio: 'select' | 'layout' },
  isLast: () => boolean,
) {
  if (message.studio === 'layout') {
    const path = await layoutFieldOf(message.click);
    return isLast() ? selectLayout(path) : undefined;
  }
  const path = await fieldOf(message, message.click);
  if (isLast() && path) select(Number(path[1]), path);
}

/** True for the page that is being left, while another one is open here. */
function isOfAnother({ route }: OfDrawn): boolean {
  const shown = pageAt(route);
  return shown !== undefined && shown.file !== get().page;
}

function sectionsOnScreen(): unknown[] {
  return sectionsIn(openFile(get().page)?.draft.data);
}

/** The number on the screen of each section that the page shows; undefined for one that is gone. */
function placesOf({ drawn }: OfDrawn): (number | undefined)[] {
  return placesAfter([...drawn], sectionsOnScreen());
}

function runOnScreen(message: FromPage & { studio: 'command' }): void {
  const place = placesOf(message)[message.section];
  if (place !== undefined) sectionCommands[message.command].run(place);
}
