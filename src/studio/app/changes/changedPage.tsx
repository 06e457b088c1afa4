import { useEffect, useMemo, useRef, useState } from 'react';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { FileChange } from '../../api/publishing.ts';
import { useTypeName } from '../pages/sectionNames.ts';
import { useScale } from '../preview/useScale.ts';
import { Widths } from '../preview/widths.tsx';
import { useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { drawMarks, type Mark, quieten } from './changeMarks.ts';

export type Side = 'before' | 'after';

/** A page as it was published, or as it is, with what changed outlined. */
export function ChangedPage({ change, side }: { change: FileChange; side: Side }) {
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const width = useStudio((state) => state.width);
  const { box, scale, height } = useScale(width);
  const [loads, setLoads] = useState(0);
  const address = useAddress(change, side);
  const marks = useMarks(change, side);
  const sections = useMemo(() => sectionsIn(change[side]), [change, side]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded page is marked again.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    const draw = () => drawMarks(page, sections, marks, 1 / scale);
    const observer = new ResizeObserver(draw);
    observer.observe(page.body);
    draw();
    return () => observer.disconnect();
  }, [sections, marks, scale, loads]);

  return (
    <div className="grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] border-t border-rule bg-ground max-lg:h-[70vh] max-lg:flex-none">
      <div className="preview-bar">
        <Widths />
      </div>
      <div className="stage" ref={box}>
        <iframe
          ref={frame}
          title={words[side]}
          src={address}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
          tabIndex={0}
          style={{ width, height: height / scale, transform: `scale(${scale}) translateX(-50%)` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) quieten(contentDocument);
            setLoads((count) => count + 1);
          }}
        />
      </div>
    </div>
  );
}

function useAddress({ file, route = '', from }: FileChange, side: Side): string {
  const version = useStudio((state) => state.version);
  // A file that was saved by another program is shown once the site was read again.
  const checks = useStudio((state) => state.checks);
  return side === 'before'
    ? `/_studio/last-page?file=${encodeURIComponent(from?.file ?? file)}`
    : `/_studio/present?route=${encodeURIComponent(route)}&version=${version}.${checks}`;
}

function useMarks({ sections }: FileChange, side: Side): Mark[] {
  const words = useWords();
  const nameOf = useTypeName();
  return useMemo(
    () =>
      sections.flatMap(({ [side]: index, type, status }) => {
        if (index === null) return [];
        const name = words.section(index + 1, nameOf(type));
        return [{ section: index, status, label: `${name}: ${words.status[status]}` }];
      }),
    [sections, side, words, nameOf],
  );
}
