import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { originOf } from '../../api/origins.ts';
import { sectionCommands, useCommandLabels } from '../pages/sectionCommands.ts';
import { namedSections, useTypeName } from '../pages/sectionNames.ts';
import { placesAfter } from '../saving/placeAfter.ts';
import { openPage, select, selectLayout, timeTravel } from '../state/actions.ts';
import { hiddenOn } from '../state/days.ts';
import { get, openFile, update, useStudio } from '../state/store.ts';
import { fieldOf, layoutFieldOf } from './clickedField.ts';
import { entryOf, useLastField } from './editedEntry.ts';
import type { Click, FromPage, FromStudio } from './protocol.ts';

export const pagesOrigin = originOf('pages', location.origin);

type Frame = RefObject<HTMLIFrameElement | null>;

/** Tells the page what is selected, and does what is asked for in it. */
export function usePageMessages(frame: Frame, scale: number): void {
  const clicked = useRef<number>(undefined);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPage>) => {
      if (!frame.current || origin !== pagesOrigin) return;
      // A page that is being left has no window any more when its last message comes.
      if (source !== null && source !== frame.current.contentWindow) return;
      if (data.studio === 'ready' && frame.current.contentWindow)
        ready.add(frame.current.contentWindow);
      if (data.studio === 'select') clicked.current = indexOf(data.section);
      void obey(data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  usePageState(frame, scale, clicked);
}

/** @param clicked the section that was clicked in the page last: it is in sight there */
function usePageState(frame: Frame, scale: number, clicked: RefObject<number | undefined>): void {
  const labels = useCommandLabels();
  const nameOf = useTypeName();
  const selected = useStudio((state) => state.selected);
  const target = useStudio((state) => state.target);
  const isTrying = useStudio((state) => state.isTrying);
  const drawn = useStudio((state) => state.drawn);
  const today = useStudio((state) => state.today);
  const data = useStudio(({ page }) => openFile(page)?.draft.data);
  const field = useLastField();
  const indexes = useMemo(
    () => placesAfter([...(drawn?.sections ?? [])], sectionsIn(data)),
    [drawn, data],
  );
  const onPage = typeof selected === 'number' ? indexes.indexOf(selected) : -1;

  useEffect(() => {
    const names = namedSections(data?.sections, nameOf).map(({ name }) => name);
    post(frame, {
      studio: 'state',
      selected: typeof selected === 'number' ? onPage : selected === 'layout' ? selected : null,
      isTrying,
      scale,
      names: indexes.map((index) => names[index ?? -1]),
      entry: entryOf(field, sectionsIn(data)[Number(selected)]),
      hidden: hiddenOn(data, today).map((index) => indexes.indexOf(index)),
      labels,
    });
  }, [frame, selected, onPage, isTrying, scale, nameOf, indexes, field, data, today, labels]);

  const isShown = onPage >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for again is shown again.
  useEffect(() => {
    if (!isShown) return;
    const wasClicked = clicked.current === selected;
    clicked.current = undefined;
    if (!wasClicked) post(frame, { studio: 'reveal', section: onPage });
  }, [selected, target, isShown]);
}

/** The windows in which a page has come up: an empty frame is of no origin that takes messages. */
const ready = new WeakSet<Window>();

function post({ current }: Frame, message: FromStudio): void {
  const page = current?.contentWindow;
  if (page && ready.has(page)) page.postMessage(message, pagesOrigin);
}

async function obey(message: FromPage): Promise<void> {
  switch (message.studio) {
    case 'ready':
      update({ drawn: { route: message.route, sections: [] } });
      return followLink(message.route);
    case 'drawn':
      return update({ drawn: { route: '', ...get().drawn, sections: message.sections } });
    case 'select':
      return selectClicked(message.section, message.click);
    case 'layout':
      return untilDone(layoutFieldOf(message.click), selectLayout);
    case 'command':
      return runOnScreen(message);
    case 'key':
      return timeTravel(message.key);
  }
}

/** A link that was followed in the page opens that page here too. */
async function followLink(route: string): Promise<void> {
  const { page, isTrying } = get();
  const now = pageAt(route);
  if (now && now.file !== page && isTrying) await openPage(route);
}

export function pageAt(route: string) {
  return get().pages.find((known) => known.route === route);
}

async function selectClicked(section: number, click: Click): Promise<void> {
  const index = indexOf(section);
  if (index === undefined) return;
  const key = openFile(get().page)?.draft.keys[index];
  await untilDone(fieldOf(key, click), (path) => path && select(Number(path[1]), path));
}

let clicks = 0;

/** The answer to a click does not take the caret from what was done since. */
async function untilDone<Answer>(
  answer: Promise<Answer>,
  onAnswer: (answer: Answer) => unknown,
): Promise<void> {
  clicks += 1;
  const own = clicks;
  const focused = document.activeElement;
  const value = await answer;
  if (own === clicks && focused === document.activeElement) onAnswer(value);
}

function runOnScreen({ command, section }: FromPage & { studio: 'command' }): void {
  const index = indexOf(section);
  if (index !== undefined) sectionCommands[command].run(index);
}

/** The index on the screen of a section of the page; undefined for one of a page that is being left. */
function indexOf(section: number): number | undefined {
  const { drawn, page } = get();
  if (!drawn || (pageAt(drawn.route)?.file ?? page) !== page) return undefined;
  return placesAfter([...drawn.sections], sectionsIn(openFile(page)?.draft.data))[section];
}
