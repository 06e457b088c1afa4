import { type FormEvent, useId, useState } from 'react';
import { figureOf } from '../../../edit/links/figure.ts';
import { isRecord } from '../../../shared/json.ts';
import type { ContractAnswer, FormSchema } from '../../api/contract.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { edit } from '../saving/sync.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { get, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';

interface NewFactProps {
  file: OpenFile;
  /** Shows a figure: the new one, or the one that has its name already. */
  onChoose: (name: string) => void;
  onClose: () => void;
}

type Field = 'group' | 'name' | 'value';
type Entered = Record<Field, string>;
type Problem = { field: Field; message: string; taken?: string };

/** Adds a figure with its value, under a name that is free. */
export function NewFact({ file, onChoose, onClose }: NewFactProps) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const [problem, setProblem] = useState<Problem>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = enteredIn(new FormData(event.currentTarget));
    const found = problemOf(entered, file, words, contract);
    setProblem(found);
    if (found) return document.getElementsByName(found.field)[0]?.focus();
    add(file, entered);
    onChoose(`${entered.group}.${entered.name}`);
  };
  const { taken } = problem ?? {};
  return (
    <Dialog title={words.newFact} lead={words.insertFactHint} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <FactField field="group" problem={problem} choices={groupsOf(file)} />
        <FactField field="name" problem={problem} />
        <FactField field="value" problem={problem} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          {taken !== undefined && (
            <Button onClick={() => onChoose(taken)}>{words.openFact(taken)}</Button>
          )}
          <Button type="submit" look="main">
            {words.newFact}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FactFieldProps {
  field: Field;
  problem: Problem | undefined;
  choices?: string[];
}

function FactField({ field, problem, choices }: FactFieldProps) {
  const words = useWords();
  const id = useId();
  const message = problem?.field === field ? problem.message : undefined;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {words[field]}
      </label>
      <input
        id={id}
        name={field}
        autoComplete="off"
        inputMode={field === 'value' ? 'decimal' : 'text'}
        list={choices && `${id}-choices`}
        aria-invalid={message !== undefined}
        aria-describedby={message && `${id}-error`}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {message && (
        <p id={`${id}-error`} role="alert" className="field-problems">
          {message}
        </p>
      )}
    </div>
  );
}

function enteredIn(form: FormData): Entered {
  const entered = (field: Field) => String(form.get(field) ?? '').trim();
  return { group: entered('group'), name: entered('name'), value: entered('value') };
}

/** The first thing that is wrong, so that nothing is saved that has to be corrected. */
function problemOf(
  { group, name, value }: Entered,
  { draft: { data } }: OpenFile,
  words: Words,
  contract: ContractAnswer | undefined,
): Problem | undefined {
  const wrong = (field: Field, message: string) => ({ field, message });
  if (!isName(group)) return wrong('group', ruleOf(contract?.kinds.facts));
  if (!isName(name)) return wrong('name', ruleOf(contract?.kinds.facts.entries));
  const known = Object.hasOwn(data, group) ? data[group] : {};
  if (isRecord(known) && Object.hasOwn(known, name)) {
    const taken = `${group}.${name}`;
    return { field: 'name', message: words.factTaken(taken), taken };
  }
  return figureOf(value) !== undefined ? undefined : wrong('value', words.numberNeeded);
}

function isName(text: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(text);
}

/** The contract's own words for what a name has to be. */
function ruleOf(schema: FormSchema | undefined): string {
  return schema?.nameRule?.[get().lang] ?? '';
}

function add({ file, draft: { data } }: OpenFile, { group, name, value }: Entered): void {
  const fact = { value: figureOf(value) };
  const isKnown = Object.hasOwn(data, group);
  const path = isKnown ? [group, name] : [group];
  edit(file, { edit: 'set', path, value: isKnown ? fact : { [name]: fact } });
}

function groupsOf({ draft: { data } }: OpenFile): string[] {
  return Object.keys(data).filter((group) => group !== '$schema');
}
