import { useEffect, useState } from 'react';
import { plainWord } from '../../../shared/plainWord.ts';
import type { SectionContract } from '../../api/contract.ts';
import { helpOf } from '../form/fieldNames.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SearchBox } from '../parts/searchBox.tsx';
import { useScale } from '../preview/useScale.ts';
import { addSection, insertSection } from '../state/actions.ts';
import { useWords } from '../state/hooks.ts';
import { update, useStudio } from '../state/store.ts';
import { english } from '../words/en.ts';
import { namedSections, useTypeName } from './sectionNames.ts';

/** As wide as a page on a small desk, so that a thumbnail shows the section as visitors see it. */
const pageWidth = 1080;

/** Chooses a section among the examples of every type, as they look. */
export function AddSectionDialog({ index }: { index: number }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const lang =
    useStudio(({ page, pages }) => pages.find(({ file }) => file === page)?.lang) ?? 'en';
  const [sought, setSought] = useState('');
  const close = () => update({ adding: undefined });
  const wanted = plainWord(sought.trim());
  const nameOf = useTypeName();
  const found = (contract?.sections ?? []).filter(({ type, description, schema }) =>
    plainWord(`${type} ${nameOf(type)} ${description} ${schema.descriptionEs ?? ''}`).includes(
      wanted,
    ),
  );
  return (
    <Dialog title={words.pickSection} size="tall" onClose={close}>
      <SearchBox label={words.searchSections} sought={sought} onSeek={setSought} />
      <CopiedSection index={index} />
      {found.length === 0 && <p className="help">{words.noTypes}</p>}
      <div className="scroll grid content-start gap-4.5">
        {groupsOf(found).map(([group, sections]) => (
          <section key={group} aria-labelledby={`types-${group}`}>
            <h3 className="mb-2" id={`types-${group}`}>
              {words.sectionGroups[group] ?? words.otherSections}
            </h3>
            <ul className="grid auto-rows-max fill-80 gap-3.5">
              {sections.map((section) => (
                <TypeCard key={section.type} section={section} lang={lang} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The section that was copied last, on whatever page. */
function CopiedSection({ index }: { index: number }) {
  const words = useWords();
  const copied = useStudio((state) => state.copied);
  const nameOf = useTypeName();
  const [section] = namedSections(copied && [copied], nameOf);
  if (!section) return null;
  return (
    <p className="card mt-3 flex flex-wrap items-center justify-between gap-2 bg-tint px-3 py-2">
      <span>
        {words.copiedSection} <strong>{section.name}</strong>
        {section.summary && ` · ${section.summary}`}
      </span>
      <Button icon="clipboard-paste" onClick={() => insertSection(copied, index)}>
        {words.paste}
      </Button>
    </p>
  );
}

/** The types by what they are for, in the order in which the words name the groups. */
function groupsOf(found: SectionContract[]): [string, SectionContract[]][] {
  const names = [...Object.keys(english.sectionGroups), ''];
  const groupOf = ({ group }: SectionContract) => (names.includes(group) ? group : '');
  return names.flatMap((name): [string, SectionContract[]][] => {
    const own = found.filter((section) => groupOf(section) === name);
    return own.length > 0 ? [[name, own]] : [];
  });
}

interface TypeCardProps {
  section: SectionContract;
  lang: string;
}

function TypeCard({ section, lang }: TypeCardProps) {
  const words = useWords();
  const [example, setExample] = useState(0);
  const { type, schema, examples } = section;
  const uiLang = useStudio((state) => state.lang);
  const name = useTypeName()(type);
  return (
    <li className="type-card card flex flex-col overflow-hidden">
      <Thumbnail address={`/_studio/example/${type}/${example}?lang=${lang}`} title={name} />
      <div className="flex-1 px-3 pt-2.5">
        <h4>{name}</h4>
        <p className="help">{helpOf(schema, uiLang)}</p>
      </div>
      <div className="type-actions flex items-center justify-between px-3 py-2.5 *:last:ml-auto">
        {examples > 1 && (
          <fieldset
            className="flex items-center gap-2 text-quiet"
            aria-label={`${name}: ${words.examples}`}
          >
            <span aria-hidden="true">{words.examples}</span>
            <span className="segments">
              {[...Array(examples).keys()].map((number) => (
                <button
                  key={number}
                  type="button"
                  aria-pressed={number === example}
                  aria-label={`${name}: ${words.example(number + 1)}`}
                  onClick={() => setExample(number)}
                >
                  {`${number + 1}/${examples}`}
                </button>
              ))}
            </span>
          </fieldset>
        )}
        <Button
          look="main"
          icon="plus"
          aria-label={`${words.addThis}: ${name}`}
          onClick={() => void addSection(type, example)}
        >
          {words.addThis}
        </Button>
      </div>
    </li>
  );
}

/** A section as it looks, small. It is loaded when it comes into sight. */
function Thumbnail({ address, title }: { address: string; title: string }) {
  // A dialog has no width before it is opened.
  const { box, scale } = useScale(pageWidth);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div className="h-45 overflow-hidden border-b border-rule bg-ground" ref={box}>
      {isSeen && (
        <iframe
          className="pointer-events-none origin-top-left bg-white"
          src={address}
          title={title}
          tabIndex={-1}
          aria-hidden="true"
          sandbox="allow-same-origin"
          scrolling="no"
          style={{ width: pageWidth, height: 180 / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
