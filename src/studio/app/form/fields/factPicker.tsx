import { useState } from 'react';
import { fillIn } from '../../../../content/text/facts.ts';
import { IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SearchBox } from '../../parts/searchBox.tsx';
import { useWords } from '../../state/hooks.ts';
import { findFacts } from '../../state/search.ts';
import { useStudio } from '../../state/store.ts';
import { useFormHost } from '../host.ts';

/** Opens the list of figures and contact values to choose one by its name and value. */
export function FactButton({ onPick }: { onPick: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const words = useWords();
  return (
    <>
      <IconButton icon="braces" label={words.insertFact} onClick={() => setOpen(true)} />
      {isOpen && (
        <FactDialog
          onClose={() => setOpen(false)}
          onPick={(name) => {
            setOpen(false);
            onPick(name);
          }}
        />
      )}
    </>
  );
}

interface FactDialogProps {
  onPick: (name: string) => void;
  onClose: () => void;
}

function FactDialog({ onPick, onClose }: FactDialogProps) {
  const [sought, setSought] = useState('');
  const words = useWords();
  const { lang } = useFormHost();
  const facts = useStudio((state) => state.facts);
  const found = findFacts(facts, sought);
  return (
    <Dialog title={words.insertFact} lead={words.insertFactHint} onClose={onClose}>
      <SearchBox label={words.searchFacts} sought={sought} onSeek={setSought} />
      <ul className="options">
        {found.map((fact) => (
          <li key={fact.name}>
            <button type="button" className="option" onClick={() => onPick(fact.name)}>
              <strong>{fact.texts[lang]}</strong>
              <code>{`{${fact.name}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A text with names in braces as the page shows it. */
export function FactReading({ text }: { text: string }) {
  const words = useWords();
  const { lang } = useFormHost();
  const facts = useStudio((state) => state.facts);
  if (!text.includes('{')) return null;
  const reading = fillIn(text, (name) => facts.find((fact) => fact.name === name)?.texts[lang]);
  return reading === text ? null : (
    <p className="mt-[3px] text-xs text-good">{words.reads(reading)}</p>
  );
}
