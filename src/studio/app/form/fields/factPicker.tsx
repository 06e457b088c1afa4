import { fillIn } from '../../../../content/text/facts.ts';
import { IconButton } from '../../parts/button.tsx';
import { findFacts } from '../../state/findFacts.ts';
import { useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import { useFormHost } from '../host.ts';
import { PickDialog, type PickProps, usePick } from './pickDialog.tsx';
import { Reading } from './problems.tsx';

/** Opens the list of figures and contact values to choose one by its name and value. */
export function FactButton({ onPick }: { onPick: (name: string) => void }) {
  const words = useWords();
  const [dialog, open] = usePick(FactDialog, onPick);
  return (
    <>
      <IconButton icon="braces" label={words.insertFact} onClick={open} />
      {dialog}
    </>
  );
}

function FactDialog(props: PickProps) {
  const words = useWords();
  const { lang } = useFormHost();
  const facts = useStudio((state) => state.facts);
  return (
    <PickDialog
      {...props}
      title={words.insertFact}
      lead={words.insertFactHint}
      search={words.searchFacts}
      find={(sought) =>
        findFacts(facts, sought).map(({ name, texts }) => ({
          ...{ value: name, title: texts[lang], code: `{${name}}` },
        }))
      }
    />
  );
}

/** A text with names in braces as the page shows it. */
export function FactReading({ text }: { text: string }) {
  const words = useWords();
  const { lang } = useFormHost();
  const facts = useStudio((state) => state.facts);
  const reading = fillIn(text, (name) => facts.find((fact) => fact.name === name)?.texts[lang]);
  return reading === text ? null : <Reading>{words.reads(reading)}</Reading>;
}
