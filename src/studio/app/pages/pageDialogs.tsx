import { type FormEvent, useEffect, useId, useState } from 'react';
import { easyName } from '../../../content/read/fileName.ts';
import type { StudioApi } from '../../api/api.ts';
import type { ChangeAnswer, PageEdit } from '../../api/edits.ts';
import type { PageEntry } from '../../api/files.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ProblemList } from '../problems/problemList.tsx';
import { ask } from '../saving/server.ts';
import { editPages } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { get, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { byFolder, byImportance } from './pageFolders.ts';
import { shortTitle } from './shortTitle.ts';

const tasks = {
  add: { title: 'addPage', lead: 'addPageLead', act: 'addPage' },
  copy: { title: 'copyPageOf', lead: 'copyPageLead', act: 'copyPage' },
  translate: { title: 'translatePageOf', lead: 'translatePageLead', act: 'translatePage' },
  move: { title: 'movePageOf', lead: 'movePageLead', act: 'movePage' },
  remove: { title: 'removePageOf', lead: 'removePageLead', act: 'removePage' },
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
  // Others may remove its file meanwhile: another page is open then, and nobody was asked about that.
  const [page] = useState(() => get().pages.find(({ file }) => file === get().page));
  const [refused, setRefused] = useState<ChangeAnswer>();
  const [unsent, setUnsent] = useState('');
  const [isBusy, setBusy] = useState(false);
  const uses = useUses(task, page);
  // A title may have been typed for a page that is added or copied. Nothing is left to move or remove.
  const isDone = useStudio(
    ({ pages }) =>
      (task === 'move' || task === 'remove') && !pages.some(({ file }) => file === page?.file),
  );
  useEffect(() => {
    if (isDone && !isBusy) onClose();
  }, [isDone, isBusy, onClose]);
  if (!page) return null;
  const { title, lead, act } = tasks[task];
  const heading = words[title];
  const name = shortTitle(page.title);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await editPages(editOf(task, page, new FormData(event.currentTarget)));
    setBusy(false);
    if (answer?.ok) onClose();
    else setRefused(answer);
    setUnsent(answer ? '' : whyUnsent(words));
    document.getElementsByName('address')[0]?.focus();
  };
  const atAddress = task === 'remove' ? undefined : aboutAddress(refused);
  return (
    <Dialog
      title={typeof heading === 'string' ? heading : heading(name)}
      lead={words[lead]}
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} className="stack">
        {task === 'remove' ? (
          <RemoveFields page={page} uses={uses} />
        ) : (
          <AddressFields task={task} page={page} refused={atAddress} />
        )}
        {task === 'move' && uses && <LinksHere uses={uses} />}
        <Unsent why={task === 'remove' && uses === null ? whyUnsent(words) : unsent} />
        {!atAddress && <Refused answer={refused} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            look={task === 'remove' ? 'danger' : 'main'}
            // Without the answer nobody can tell whether somebody would end at nothing.
            disabled={isBusy || (task === 'remove' && !uses)}
          >
            {words[act]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Unsent({ why }: { why: string }) {
  if (!why) return null;
  return (
    <p role="alert" className="field-problems">
      {why}
    </p>
  );
}

function Refused({ answer }: { answer: ChangeAnswer | undefined }) {
  if (!answer || answer.ok) return null;
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

function editOf(task: PageTask, { route }: PageEntry, form: FormData): PageEdit {
  const entered = (name: string) => String(form.get(name) ?? '').trim();
  const title = entered('title');
  const like = task === 'copy' ? route : entered('like');
  switch (task) {
    case 'translate':
      return { edit: 'translate-page', route, to: entered('address') };
    case 'move':
      return { edit: 'move-page', from: route, to: entered('address') };
    case 'remove':
      return { edit: 'remove-page', route, ...(form.has('to') && { to: entered('to') }) };
    default:
      return {
        edit: 'new-page',
        route: entered('address'),
        ...(title && { title }),
        ...(like && { like }),
      };
  }
}

interface AddressFieldsProps {
  task: Exclude<PageTask, 'remove'>;
  page: PageEntry;
  /** Why the address was refused. */
  refused: string | undefined;
}

/** The title comes first: the address is made from it, until it is typed. */
function AddressFields({ task, page, refused }: AddressFieldsProps) {
  const words = useWords();
  const id = useId();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState(task === 'move' ? page.route : undefined);
  const pages = useStudio((state) => state.pages);
  const folder = task === 'translate' ? homeElsewhere(page, pages) : folderOf(page, pages);
  return (
    <>
      {(task === 'add' || task === 'copy') && (
        <div className="field">
          <label htmlFor={`${id}-title`} className="field-label">
            {words.pageTitle}
          </label>
          <input
            id={`${id}-title`}
            name="title"
            autoComplete="off"
            required={task === 'copy'}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-address`} className="field-label">
          {task === 'move' ? words.newAddress : words.address}
        </label>
        <input
          id={`${id}-address`}
          name="address"
          autoComplete="off"
          required
          value={typed ?? `${folder === '/' ? '' : folder}/${addressPart(title)}`}
          aria-invalid={refused !== undefined}
          aria-describedby={refused ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
        {refused && (
          <p id={`${id}-error`} role="alert" className="field-problems">
            {refused}
          </p>
        )}
        <p id={`${id}-hint`} className="help">
          {words.addressHint}
        </p>
      </div>
      {task === 'add' && (
        <div className="field">
          <label htmlFor={`${id}-like`} className="field-label">
            {words.startFrom}
          </label>
          <select id={`${id}-like`} name="like">
            <option value="">{words.emptyStart}</option>
            <PageOptions pages={pages} />
          </select>
        </div>
      )}
    </>
  );
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

/** `Wills & Trusts` → `wills-trusts`. */
function addressPart(title: string): string {
  return easyName(title.replaceAll('/', ' '));
}

/** Asks where links and visitors are led, if there can be any. */
function RemoveFields({ page, uses }: { page: PageEntry; uses: Uses | null | undefined }) {
  const words = useWords();
  if (uses?.needsTarget === false) return <p className="help">{words.nobodyComes}</p>;
  return (
    <>
      <TargetField page={page} />
      {uses && <LinksHere uses={uses} />}
    </>
  );
}

function TargetField({ page }: { page: PageEntry }) {
  const words = useWords();
  const id = useId();
  const pages = useStudio((state) => state.pages);
  const parent = page.route.replace(/\/[^/]*$/, '') || '/';
  const others = pages.filter(({ route, lang }) => route !== page.route && lang === page.lang);
  const start = others.find(({ route }) => route === parent) ?? others[0];
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {words.leadTo}
      </label>
      <select id={id} name="to" defaultValue={start?.route}>
        <PageOptions pages={others} />
      </select>
      <p className="help">{words.leadToHelp}</p>
    </div>
  );
}

/** The pages by folder. */
function PageOptions({ pages }: { pages: PageEntry[] }) {
  const folders = byFolder(pages.toSorted(byImportance));
  return [...folders].map(([folder, inside]) => {
    const options = inside.map(({ route, title }) => (
      <option key={route} value={route}>
        {shortTitle(title)} ({route})
      </option>
    ));
    if (folder === '') return options;
    return (
      <optgroup key={folder} label={folder}>
        {options}
      </optgroup>
    );
  });
}

/** How many pages link to this one. */
function LinksHere({ uses }: { uses: Uses }) {
  const words = useWords();
  return <p className="help">{words.linksHere(uses.files.length)}</p>;
}
