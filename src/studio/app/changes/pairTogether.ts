import { type RefObject, useCallback, useRef } from 'react';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { FileChange, SectionChange } from '../../api/publishing.ts';
import { sectionElements } from './pairMarks.ts';
import { anchorsOf, counterpart } from './pairScroll.ts';

export type Side = 'before' | 'after';
export type Frames = Record<Side, RefObject<HTMLIFrameElement | null>>;

/** The frames of the two pages: always the same object. */
export function useFrames(): Frames {
  const before = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLIFrameElement>(null);
  return useRef({ before, after }).current;
}

/** Scrolls one page with the other. Call the returned function when either was loaded. */
export function useTogether(change: FileChange, frames: Frames): () => void {
  const latest = useRef(change);
  latest.current = change;
  return useCallback(() => {
    for (const side of ['before', 'after'] as const) {
      const window = frames[side].current?.contentWindow;
      if (!window || listening.has(window.document)) continue;
      listening.add(window.document);
      window.addEventListener('scroll', () => {
        if (!isExpected(window)) follow(side, latest.current, frames);
      });
    }
  }, [frames]);
}

/** Puts the other page where this one is. */
function follow(side: Side, change: FileChange, frames: Frames): void {
  const other: Side = side === 'before' ? 'after' : 'before';
  const [here, there] = [frames[side], frames[other]].map(({ current }) => current?.contentWindow);
  if (!here || !there) return;
  const heights = heightsOf(change, frames);
  const eye = here.innerHeight * eyeLevel;
  const goal = counterpart(here.scrollY + eye, heights[side], heights[other]) - eye;
  scrollQuietly(there, here.scrollY < 1 ? 0 : goal);
}

const listening = new WeakSet<Document>();

/** A share of the window's height: places at that height are held beside each other. */
const eyeLevel = 0.3;

/** Heights at which a page was put, not scrolled by the operator. */
const expected = new WeakMap<Window, number>();

function scrollQuietly(window: Window, top: number): void {
  const most = window.document.documentElement.scrollHeight - window.innerHeight;
  const goal = Math.round(Math.max(0, Math.min(top, most)));
  if (Math.abs(window.scrollY - goal) < 1) return;
  expected.set(window, goal);
  window.scrollTo({ top: goal, behavior: 'instant' });
}

function isExpected(window: Window): boolean {
  const goal = expected.get(window);
  expected.delete(window);
  return goal !== undefined && Math.abs(window.scrollY - goal) < 2;
}

/** The tops of the sections that both pages have, between the ends of the pages. */
function heightsOf(change: FileChange, frames: Frames): Record<Side, number[]> {
  const pages = { before: frames.before.current, after: frames.after.current };
  const elements = (side: Side) => {
    const page = pages[side]?.contentDocument;
    return page ? sectionElements(page, sectionsIn(change[side])) : new Map<number, Element>();
  };
  const there = { before: elements('before'), after: elements('after') };
  const both = anchorsOf(change).filter(
    ({ before, after }) => there.before.has(before) && there.after.has(after),
  );
  const heights = (side: Side) => {
    const scrolled = pages[side]?.contentWindow?.scrollY ?? 0;
    const tops = both.map(
      (anchor) => (there[side].get(anchor[side])?.getBoundingClientRect().top ?? 0) + scrolled,
    );
    const end = pages[side]?.contentDocument?.documentElement.scrollHeight ?? 0;
    return [0, ...tops, end];
  };
  return { before: heights('before'), after: heights('after') };
}

/** Brings a change to the eye on both pages, where it is on both. */
export function showChange(change: FileChange, section: SectionChange, frames: Frames): void {
  for (const side of ['after', 'before'] as const) {
    const frame = frames[side].current;
    const index = section[side];
    if (!frame?.contentDocument || !frame.contentWindow || index === null) continue;
    const elements = sectionElements(frame.contentDocument, sectionsIn(change[side]));
    const top = elements.get(index)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    const { scrollY, innerHeight } = frame.contentWindow;
    const goal = scrollY + top - innerHeight * 0.1;
    const isOnBoth = section.before !== null && section.after !== null;
    if (isOnBoth) scrollQuietly(frame.contentWindow, goal);
    else frame.contentWindow.scrollTo({ top: goal, behavior: 'instant' });
  }
}
