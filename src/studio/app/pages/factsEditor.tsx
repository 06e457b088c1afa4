import { useState } from 'react';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import type { FormSchema } from '../../api/contract.ts';
import type { FactUsePlace, NamedFact } from '../../api/texts.ts';
import { helpOf, idName } from '../form/fieldNames.ts';
import { FileForm, FormHead } from '../form/fileForm.tsx';
import { mistakesIn } from '../form/fileProblems.tsx';
import { Accordion, AccordionGroup } from '../parts/accordion.tsx';
import { Button } from '../parts/button.tsx';
import { SearchBox } from '../parts/searchBox.tsx';
import { ask } from '../saving/server.ts';
import { goTo } from '../state/actions.ts';
import { fileName } from '../state/fileName.ts';
import { findFacts } from '../state/findFacts.ts';
import { useAnswer, useOpenGroups, useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { usePlaceName } from '../state/places.ts';
import { update, useStudio } from '../state/store.ts';
import { NewFact } from './newFact.tsx';

interface FactsEditorProps {
  file: OpenFile;
  schema: FormSchema;
}

/** The figures by group; one that is chosen shows its form, and before it where it is used. */
export function FactsEditor({ file, schema }: FactsEditorProps) {
  const words = useWords();
  const target = useStudio((state) => state.target);
  const [sought, setSought] = useState('');
  const [isAdding, setAdding] = useState(false);
  const facts = useStudio((state) => state.facts);
  const names = Object.entries(file.draft.data).flatMap(([group, members]) =>
    isRecord(members) ? Object.keys(members).map((name) => `${group}.${name}`) : [],
  );
  const textsOf = (name: string) => facts.find((fact) => fact.name === name)?.texts ?? {};
  const named = names.map((name) => ({ name, texts: textsOf(name) }));
  const found = findFacts(named, sought).map(({ name }) => name);
  const [group, member] = target?.path ?? [];
  const chosen = group !== undefined && member !== undefined ? `${group}.${member}` : undefined;
  const groups = groupedBy(found, (name) => name.split('.')[0] ?? '');
  const wrong = new Set(mistakesIn(file).map(({ path }) => path[0]));
  const [open, setOpen] = useOpenGroups(file.file, group === undefined ? undefined : String(group));
  const choose = (name: string) => update({ target: { path: name.split('.') } });
  return (
    <>
      <section className="column wide" aria-label={words.facts}>
        <header className="panel-head">
          <h2>{words.facts}</h2>
          <SearchBox label={words.searchFacts} sought={sought} onSeek={setSought} />
          <Button icon="plus" onClick={() => setAdding(true)}>
            {words.newFact}
          </Button>
        </header>
        <div className="scroll px-4">
          {found.length === 0 && <p className="empty">{words.noFacts}</p>}
          <Accordion
            open={sought ? [...groups.keys()] : open}
            onChange={sought ? () => {} : setOpen}
          >
            {[...groups].map(([one, inside]) => (
              <AccordionGroup
                key={one}
                value={one}
                title={idName(one)}
                count={inside.length}
                isWrong={wrong.has(one)}
              >
                <ul className="options pb-2 pl-6">
                  {inside.map((name) => (
                    <li key={name}>
                      <button
                        type="button"
                        className="option"
                        aria-current={name === chosen ? 'true' : undefined}
                        onClick={() => choose(name)}
                      >
                        <code>{`{${name}}`}</code>
                        <FactTexts texts={textsOf(name)} />
                      </button>
                    </li>
                  ))}
                </ul>
              </AccordionGroup>
            ))}
          </Accordion>
        </div>
      </section>
      <section className="column right scroll" aria-label={words.fields}>
        {chosen !== undefined && names.includes(chosen) ? (
          <Chosen key={chosen} file={file} schema={schema} name={chosen} />
        ) : (
          <p className="empty">{words.pickFact}</p>
        )}
      </section>
      {isAdding && (
        <NewFact
          file={file}
          onClose={() => setAdding(false)}
          onChoose={(name) => {
            setAdding(false);
            choose(name);
          }}
        />
      )}
    </>
  );
}

function FactTexts({ texts }: Pick<NamedFact, 'texts'>) {
  return (
    <span className="flex min-w-0 flex-wrap justify-end gap-x-4 text-right *:min-w-27.5">
      {Object.entries(texts).map(([lang, text], index) => {
        const Element = index === 0 ? 'strong' : 'span';
        return (
          <Element key={lang} lang={lang}>
            {text}
          </Element>
        );
      })}
    </span>
  );
}

function Chosen({ file, schema, name }: FactsEditorProps & { name: string }) {
  const path = name.split('.');
  const lang = useStudio((state) => state.lang);
  const factSchema = schema.entries?.entries;
  if (!factSchema) return null;
  return (
    <>
      <FormHead
        kicker={idName(path[0] ?? '')}
        title={`{${name}}`}
        text={helpOf(factSchema, lang)}
      />
      <div className="px-4">
        <FactUses name={name} />
      </div>
      <FileForm
        file={file}
        path={path}
        schema={factSchema}
        data={valueAtPath(file.draft.data, path)}
      />
    </>
  );
}

/** The places that show a fact or contact value: seen before it is changed. */
export function FactUses({ name }: { name: string }) {
  const words = useWords();
  const version = useStudio((state) => `${state.version} ${state.lang}`);
  const uses = useAnswer(`${name} ${version}`, () => ask('factUses', { name }))?.uses;
  if (!uses) return null;
  if (uses.length === 0) return <p className="impact">{words.usedNowhere}</p>;
  const routes = new Set(uses.flatMap((use) => use.routes));
  return (
    <div className="impact">
      <p>{words.usedIn(uses.length, routes.size)}</p>
      <ul className="mt-1.5 grid max-h-55 gap-1 overflow-auto text-quiet">
        {uses.map((use) => (
          <Use key={`${use.file} ${use.path.join('/')}`} {...use} />
        ))}
      </ul>
    </div>
  );
}

function Use({ text, ...use }: FactUsePlace) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  const placeOf = usePlaceName();
  const { file, path } = use;
  return (
    <li className="bg-ground">
      <button type="button" className="link" onClick={() => void goTo(file, path)}>
        {fileName(file, pages, words)}
      </button>{' '}
      {placeOf(use)}: “{text}”
    </li>
  );
}
