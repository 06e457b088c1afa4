import { type RefObject, useEffect, useMemo, useState } from 'react';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { FileChange, SectionChange } from '../../api/publishing.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { IconButton } from '../parts/button.tsx';
import { useScale } from '../preview/useScale.ts';
import { Widths } from '../preview/widths.tsx';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { drawMarks, type Mark, quieten, sectionElements } from './pairMarks.ts';
import { type Frames, type Side, showChange, useFrames, useTogether } from './pairTogether.ts';

/** A page as it was and as it is, at one width, scrolled together, with what changed marked on both. */
export function PagePair({ change }: { change: FileChange }) {
  const words = useWords();
  const version = useStudio((state) => state.version);
  // A file that was saved by another program is shown once the site was read again.
  const checks = useStudio((state) => state.checks);
  const frames = useFrames();
  const { file, route = '', from, status } = change;
  const then = `/_studio/committed?file=${encodeURIComponent(from?.file ?? file)}`;
  const now = `/_studio/present?route=${encodeURIComponent(route)}&version=${version}.${checks}`;
  const marks = useMarks(change);
  const sections = useMemo(
    () => ({ before: sectionsIn(change.before), after: sectionsIn(change.after) }),
    [change],
  );
  const hold = useTogether(change, frames);
  const halves = [
    { side: 'before', title: words.before, address: then, isThere: status !== 'added' },
    { side: 'after', title: words.after, address: now, isThere: status !== 'removed' },
  ] as const;
  return (
    <div className="pair-view">
      <div className="pair-bar">
        <Widths />
        <Steps change={change} marks={marks} frames={frames} />
      </div>
      <div className="pair">
        {halves
          .filter(({ isThere }) => isThere)
          .map(({ side, title, address }) => (
            <Half
              key={side}
              frame={frames[side]}
              title={title}
              address={address}
              sections={sections[side]}
              marks={marks[side]}
              onReady={hold}
            />
          ))}
      </div>
    </div>
  );
}

interface HalfProps {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  address: string;
  sections: unknown[];
  marks: Mark[];
  onReady: () => void;
}

function Half({ frame, title, address, sections, marks, onReady }: HalfProps) {
  const width = useStudio((state) => state.width);
  const { box, scale, height } = useScale(width);
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded page is marked again.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    const draw = () => drawMarks(page, sectionElements(page, sections), marks, 1 / scale);
    const observer = new ResizeObserver(draw);
    observer.observe(page.body);
    draw();
    return () => observer.disconnect();
  }, [frame, sections, marks, scale, loads]);

  return (
    <figure className="half">
      <figcaption>{title}</figcaption>
      <div className="stage" ref={box}>
        <iframe
          ref={frame}
          title={title}
          src={address}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
          tabIndex={0}
          style={{ width, height: height / scale, transform: `scale(${scale}) translateX(-50%)` }}
          onLoad={({ currentTarget }) => {
            if (currentTarget.contentDocument) quieten(currentTarget.contentDocument, title);
            setLoads((count) => count + 1);
            onReady();
          }}
        />
      </div>
    </figure>
  );
}

function useMarks({ sections }: FileChange): Record<Side, Mark[]> {
  const words = useWords();
  const nameOf = useTypeName();
  return useMemo(() => {
    const marksOn = (side: Side) =>
      sections.flatMap((section): Mark[] => {
        const index = section[side];
        if (index === null) return [];
        const name = words.section(index + 1, nameOf(section.type));
        const { status } = section;
        return [{ section: index, status, label: `${name}: ${words.status[status]}` }];
      });
    return { before: marksOn('before'), after: marksOn('after') };
  }, [sections, words, nameOf]);
}

interface StepsProps {
  change: FileChange;
  marks: Record<Side, Mark[]>;
  frames: Frames;
}

/** Goes from one change to the next. */
function Steps({ change, marks, frames }: StepsProps) {
  const words = useWords();
  const [current, setCurrent] = useState(-1);
  const { sections } = change;
  const go = (index: number) => {
    const section = sections[index];
    if (!section) return;
    setCurrent(index);
    showChange(change, section, frames);
  };
  if (sections.length === 0) return <span className="pair-step">{words.noSectionChanged}</span>;
  const chosen = sections[current];
  const mark = chosen && [...marks.after, ...marks.before].find((one) => isOf(one, chosen));
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={words.previousChange}
        aria-disabled={current <= 0}
        onClick={() => go(current - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={words.nextChange}
        aria-disabled={current >= sections.length - 1}
        onClick={() => go(current + 1)}
      />
      <span className="pair-step" role="status">
        {mark
          ? `${current + 1}/${sections.length} · ${mark.label}`
          : words.changeCount(sections.length)}
      </span>
    </>
  );
}

function isOf({ section, status }: Mark, change: SectionChange): boolean {
  return status === change.status && section === (change.after ?? change.before);
}
