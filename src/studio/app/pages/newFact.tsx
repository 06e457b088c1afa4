import { useState } from 'react';
import { isRecord } from '../../../shared/json.ts';
import type { ContractAnswer } from '../../api/contract.ts';
import { Button } from '../parts/button.tsx';
import { type Answers, FormDialog, type WrongAnswer } from '../parts/formDialog.tsx';
import { edit } from '../saving/sync.ts';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { get } from '../state/store.ts';
import type { Words } from '../words/en.ts';

interface NewFactProps {
  file: OpenFile;
  /** Shows a figure: the new one, or the one that has its name already. */
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Adds a figure with its value, under a name that is free. */
export function NewFact({ file, onChoose, onClose }: NewFactProps) {
  const words = useWords();
  const [answers, setAnswers] = useState<Answers>({});
  const [wrong, setWrong] = useState<WrongAnswer & { taken?: string }>();
  const { data } = file.draft;
  const [group, name] = ['group', 'name'].map((field) => String(answers[field] ?? '').trim());
  const fact = { group: group ?? '', name: name ?? '', value: answers.value };
  const groups = Object.keys(data).filter((known) => known !== '$schema');
  const taken = wrong?.taken;
  const submit = () => {
    const found = wrongIn(fact, data, words);
    setWrong(found);
    if (found) return;
    add(file, fact);
    onChoose(`${fact.group}.${fact.name}`);
  };
  return (
    <FormDialog
      title={words.newFact}
      lead={words.insertFactHint}
      act={words.newFact}
      schema={{
        properties: {
          group: { type: 'string', label: words.group, description: words.knownGroups(groups) },
          name: { type: 'string', label: words.name },
          value: { type: 'number', label: words.value },
        },
        required: ['group', 'name', 'value'],
      }}
      answers={answers}
      wrong={wrong}
      onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
      other={taken && <Button onClick={() => onChoose(taken)}>{words.openFact(taken)}</Button>}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface Fact {
  group: string;
  name: string;
  value: unknown;
}

/** The first thing that is wrong, so that nothing is saved that has to be corrected. */
function wrongIn({ group, name, value }: Fact, data: Answers, words: Words) {
  const rules = get().contract?.kinds.facts;
  if (!isName(group)) return { field: 'group', text: ruleOf(rules) };
  if (!isName(name)) return { field: 'name', text: ruleOf(rules?.entries) };
  const known = Object.hasOwn(data, group) ? data[group] : {};
  const taken = `${group}.${name}`;
  if (isRecord(known) && Object.hasOwn(known, name))
    return { field: 'name', text: words.factTaken(taken), taken };
  return typeof value === 'number' ? undefined : { field: 'value', text: words.numberNeeded };
}

function isName(text: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(text);
}

/** The contract's own words for what a name has to be. */
function ruleOf(schema: ContractAnswer['kinds']['facts'] | undefined): string {
  return schema?.nameRule?.[get().lang] ?? '';
}

function add({ file, draft: { data } }: OpenFile, { group, name, value }: Fact): void {
  const isKnown = Object.hasOwn(data, group);
  const path = isKnown ? [group, name] : [group];
  edit(file, { edit: 'set', path, value: isKnown ? { value } : { [name]: { value } } });
}
