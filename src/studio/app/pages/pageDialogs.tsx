import { useEffect, useState } from 'react';
import { easyName } from '../../../content/read/fileName.ts';
import type { StudioApi } from '../../api/api.ts';
import type { FormSchema } from '../../api/contract.ts';
import type { ChangeAnswer, PageEdit } from '../../api/edits.ts';
import type { PageEntry } from '../../api/files.ts';
import { type Answers, FormDialog, type WrongAnswer } from '../parts/formDialog.tsx';
import { ProblemList } from '../problems/problemList.tsx';
import { ask } from '../saving/server.ts';
import { editPages } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { get, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { byImportance, shortTitle } from './pageNames.ts';

const tasks = {
  add: { title: 'addPage', act: 'addPage', fields: ['title', 'address', 'like'] },
  copy: { title: 'copyPageOf', act: 'copyPage', fields: ['title', 'address'] },
  translate: { title: 'translatePageOf', act: 'translatePage', fields: ['address'] },
  move: { title: 'movePageOf', act: 'movePage', fields: ['address'] },
  remove: { title: 'removePageOf', act: 'removePage', fields: ['to'] },
} as const;

export type PageTask = keyof typeof tasks;

/** How many problems of a refusal are told: more say the same of other places. */
const most = 4;

interface PageDialogProps {
  task: PageTask;
  onClose: () => void;
}

/** Adds, copies, moves or removes a page, and says beforehand what happens to links. */
export function PageDialog({ task, onClose }: PageDialogProps) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  // Others may remove its file meanwhile: another page is open then, and nobody was asked about that.
  const [page] = useState(() => get().pages.find(({ file }) => file === get().page));
  const [typed, setTyped] = useState<Answers>({});
  const [refused, setRefused] = useState<ChangeAnswer | 'unsent'>();
  const [wrong, setWrong] = useState<WrongAnswer>();
  const [isBusy, setBusy] = useState(false);
  const uses = useUses(task, page);
  const isRemoval = task === 'remove';
  // A title may have been typed for a page that is added or copied. Nothing is left to move or remove.
  const isDone = (task === 'move' || isRemoval) && !pages.some(({ file }) => file === page?.file);
  useEffect(() => {
    if (isDone && !isBusy) onClose();
  }, [isDone, isBusy, onClose]);
  if (!page) return null;
  const { title, act, fields } = tasks[task];
  const heading = words[title];
  const needsNoGoal = isRemoval && uses?.needsTarget === false;
  const known = fieldsOf(task, page, pages, words);
  const answers = { ...startOf(task, page, pages, String(typed.title ?? '')), ...typed };
  // Without the answer nobody can tell whether somebody would end at nothing.
  const isKnown = !isRemoval || Boolean(uses);
  const submit = async () => {
    setBusy(true);
    const answer = await editPages(editOf(task, page, answers, needsNoGoal));
    setBusy(false);
    if (answer?.ok) return onClose();
    const text = isRemoval ? undefined : aboutAddress(answer);
    setWrong(text === undefined ? undefined : { field: 'address', text });
    setRefused(text === undefined ? (answer ?? 'unsent') : undefined);
  };
  return (
    <FormDialog
      title={typeof heading === 'string' ? heading : heading(shortTitle(page.title))}
      lead={words[`${act}Lead`]}
      act={words[act]}
      look={isRemoval ? 'danger' : 'main'}
      isReady={isKnown && !isBusy && (task !== 'copy' || Boolean(answers.title))}
      schema={{
        properties: needsNoGoal
          ? {}
          : Object.fromEntries(fields.map((field) => [field, known[field]])),
        required: ['address', 'like', 'to', ...(task === 'copy' ? ['title'] : [])],
      }}
      answers={answers}
      wrong={wrong}
      onAnswer={(field, value) => setTyped({ ...typed, [field]: value })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {uses && (
        <p className="help">
          {needsNoGoal ? words.nobodyComes : words.linksHere(uses.files.length)}
        </p>
      )}
      <Refused answer={isRemoval && uses === null ? 'unsent' : refused} />
    </FormDialog>
  );
}

function Refused({ answer }: { answer: ChangeAnswer | 'unsent' | undefined }) {
  const words = useWords();
  if (!answer) return null;
  if (answer === 'unsent')
    return (
      <p role="alert" className="field-problems">
        {whyUnsent(words)}
      </p>
    );
  if (answer.ok) return null;
  return (
    <div role="alert" className="field-problems">
      <p>
        {answer.message} {answer.suggestion}
      </p>
      <ProblemList problems={answer.problems} most={most} isPlain />
    </div>
  );
}

type Uses = StudioApi['routeUses']['answer'];

/** The links to a page, for the tasks that change them. Null when the server cannot be asked. */
function useUses(task: PageTask, page: PageEntry | undefined): Uses | null | undefined {
  const route = task === 'remove' || task === 'move' ? page?.route : undefined;
  return useAnswer(`${route}`, async () =>
    route === undefined ? undefined : ask('routeUses', { route }).catch(() => null),
  );
}

/** A refusal without problems in a file is one of the address. */
function aboutAddress(answer: ChangeAnswer | undefined): string | undefined {
  if (!answer || answer.ok || answer.reason !== 'impossible') return undefined;
  return [answer.message, answer.suggestion].filter(Boolean).join(' ');
}

/** Why there was no answer. */
function whyUnsent(words: Words): string {
  const { save, fault } = get();
  if (save === 'unwritten') return words.unwritten(fault);
  if (save === 'failed') return words.unsaved;
  return save === 'stale' ? words.stale : words.offline;
}

/** The choice that is no page. */
const empty = 'empty';

function editOf(
  task: PageTask,
  { route }: PageEntry,
  answers: Answers,
  needsNoGoal: boolean,
): PageEdit {
  const { title, address, like, to } = answers as Record<string, string | undefined>;
  const [goal = '', name = ''] = [address, title].map((text) => text?.trim());
  switch (task) {
    case 'translate':
      return { edit: 'translate-page', route, to: goal };
    case 'move':
      return { edit: 'move-page', from: route, to: goal };
    case 'remove':
      return { edit: 'remove-page', route, ...(!needsNoGoal && to && { to }) };
    default: {
      const model = task === 'copy' ? route : like;
      return {
        edit: 'new-page',
        route: goal,
        ...(name && { title: name }),
        ...(model && model !== empty && { like: model }),
      };
    }
  }
}

/** The answers until others are given: the address is made from the title. */
function startOf(task: PageTask, page: PageEntry, pages: PageEntry[], title: string): Answers {
  const folder = task === 'translate' ? homeElsewhere(page, pages) : folderOf(page, pages);
  const part = easyName(title.replaceAll('/', ' '));
  const parent = page.route.replace(/\/[^/]*$/, '') || '/';
  const goals = goalsOf(page, pages);
  return {
    address: task === 'move' ? page.route : `${folder === '/' ? '' : folder}/${part}`,
    like: empty,
    to: (goals.find(({ route }) => route === parent) ?? goals[0])?.route,
  };
}

function fieldsOf(task: PageTask, page: PageEntry, pages: PageEntry[], words: Words) {
  const like = choiceOf(pages, [[empty, words.emptyStart]]);
  const address = task === 'move' ? words.newAddress : words.address;
  return {
    title: { type: 'string', label: words.pageTitle },
    address: { type: 'string', label: address, description: words.addressHint },
    like: { ...like, label: words.startFrom },
    to: {
      ...choiceOf(goalsOf(page, pages)),
      label: words.leadTo,
      description: words.leadToHelp,
    },
  } satisfies Record<string, FormSchema>;
}

/** The pages to which links and visitors of a page can be led. */
function goalsOf(page: PageEntry, pages: PageEntry[]): PageEntry[] {
  return pages.filter(({ route, lang }) => route !== page.route && lang === page.lang);
}

function choiceOf(pages: PageEntry[], first: [string, string][] = []): FormSchema {
  const choices = pages
    .toSorted(byImportance)
    .map(({ route, title }) => [route, `${shortTitle(title)} (${route})`] as const);
  const all = [...first, ...choices];
  return {
    type: 'string',
    enum: all.map(([route]) => route),
    enumTitles: all.map(([, title]) => title),
  };
}

/** The folder of a page beside this one, or below it if it has pages there, as the home page of a language has. */
function folderOf({ route }: PageEntry, pages: PageEntry[]): string {
  const isFolder = pages.some((page) => page.route.startsWith(`${route}/`));
  return isFolder ? route : route.replace(/\/[^/]*$/, '');
}

/** The address of the home page in a language of the site in which there is no version of the page. */
function homeElsewhere({ lang, alternates = [] }: PageEntry, pages: PageEntry[]): string {
  const known = pages.filter(({ route }) => alternates.includes(route)).map((page) => page.lang);
  const others = pages.filter((page) => page.lang !== lang && !known.includes(page.lang));
  return others.toSorted((a, b) => a.route.length - b.route.length)[0]?.route ?? '/';
}
