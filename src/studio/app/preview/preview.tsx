import { useEffect, useMemo, useRef, useState } from 'react';
import { languageName } from '../../../shared/languageTag.ts';
import type { FromPage, Reveal, ToPage } from '../messages/messages.ts';
import { runCommand } from '../pages/sectionCommands.ts';
import { useCommandLabels } from '../pages/sectionList.tsx';
import { namedSections, useTypeName } from '../pages/sectionNames.ts';
import { Icon } from '../parts/icon.tsx';
import { stepPane } from '../parts/panes.ts';
import { openPage, select, selectFrame, timeTravel } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { get, update, useStudio } from '../state/store.ts';
import { fieldOf, frameFieldOf } from './clickedField.ts';
import { useScale } from './useScale.ts';
import { Widths } from './widths.tsx';

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

  // A page that went to another route by itself is not loaded again.
  const address = useMemo(() => route ?? '/', [route]);
  useEffect(() => {
    if (route !== undefined && shown !== undefined && shown !== route && frame.current) {
      frame.current.src = route;
      setShown(undefined);
    }
  }, [route, shown]);
  const first = useRef(address);

  return (
    <section className="middle" data-pane="page" aria-label={words.preview}>
      <div className="preview-bar">
        <Widths />
        <span className="preview-route">
          {route} · {width} px · {Math.round(scale * 100)} %
        </span>
        <OtherLanguages />
        <Modes />
      </div>
      <div className="stage" ref={box}>
        <iframe
          ref={frame}
          title={words.preview}
          src={first.current}
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
        <Icon name="languages" />
        {words.otherLanguage(languageName(version.lang, lang) ?? version.lang)}
      </button>
    ));
}

/** Tells the page what is selected, and does what is asked for in it. */
function usePageMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  scale: number,
  setShown: (route: string) => void,
): void {
  const words = useWords();
  const labels = useCommandLabels();
  const selected = useStudio((state) => state.selected);
  const target = useStudio((state) => state.target);
  const isTrying = useStudio((state) => state.isTrying);
  const draft = useStudio(({ page, open }) => (page ? open[page]?.draft.sections : undefined));
  const nameOf = useTypeName();
  const names = useMemo(
    () => namedSections(draft, nameOf).map(({ name }) => name),
    [draft, nameOf],
  );
  const [loads, setLoads] = useState(0);
  const clicked = useRef<number>(undefined);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPage>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.studio === 'ready') {
        setLoads((count) => count + 1);
        setShown(data.route);
        void followPage(data.route);
      } else {
        if (data.studio === 'select') clicked.current = data.section;
        void obey(data);
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, setShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded knows nothing yet.
  useEffect(() => {
    const message: ToPage = {
      studio: 'state',
      selected: typeof selected === 'number' ? selected : null,
      isTrying,
      scale,
      names,
      labels: { ...labels, drag: words.drag },
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [selected, isTrying, scale, names, labels, words, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for again is shown again.
  useEffect(() => {
    const wasClicked = clicked.current === selected;
    clicked.current = undefined;
    if (typeof selected !== 'number' || wasClicked) return;
    const message: Reveal = { studio: 'reveal', section: selected };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [selected, target, loads]);
}

/** A link that was followed in the page opens that page here too. */
async function followPage(route: string): Promise<void> {
  const { page, pages } = get();
  const now = pages.find((known) => known.route === route);
  if (now && now.file !== page && get().isTrying) await openPage(route);
}

const pressed = {
  undo: () => timeTravel('undo'),
  redo: () => timeTravel('redo'),
  'next-pane': () => stepPane(1),
  'last-pane': () => stepPane(-1),
};

async function obey(message: Exclude<FromPage, { studio: 'ready' }>): Promise<void> {
  switch (message.studio) {
    case 'select':
      return select(message.section, await fieldOf(message.section, message.click));
    case 'frame':
      return selectFrame(await frameFieldOf(message.click));
    case 'command':
      return runCommand(message.command, message.section);
    case 'move':
      return runCommand({ from: message.from, to: message.to });
    case 'key':
      return pressed[message.key]();
  }
}
