import { type FormEvent, useId, useState } from 'react';
import type { ChangeAnswer, PageEdit, PageEntry } from '../../api.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ask } from '../saving/server.ts';
import { editPages } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { get, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { shortTitle } from './shortTitle.ts';

const tasks = {
  add: { title: 'addPage', lead: 'addPageLead' },
  copy: { title: 'copyPage', lead: 'copyPageLead' },
  move: { title: 'movePage', lead: 'movePageLead' },
  remove: { title: 'removePage', lead: 'removePageLead' },
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
  const page = useStudio(({ page, pages }) => pages.find(({ file }) => file === page));
  const [refused, setRefused] = useState<ChangeAnswer>();
  const [unsent, setUnsent] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!page) return null;
  const title = words[tasks[task].title];
  const lead = words[tasks[task].lead];
  const leadText = typeof lead === 'string' ? lead : lead(shortTitle(page.title));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await editPages(editOf(task, page, new FormData(event.currentTarget)));
    setBusy(false);
    if (answer?.ok) onClose();
    else setRefused(answer);
    setUnsent(answer ? '' : whyUnsent(words));
  };
  return (
    <Dialog title={title} lead={leadText} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="stack">
        {task === 'remove' ? (
          <RemoveFields page={page} />
        ) : (
          <AddressFields task={task} page={page} />
        )}
        {task !== 'add' && task !== 'copy' && <LinksHere page={page} />}
        {unsent && (
          <p role="alert" className="field-problems">
            {unsent}
          </p>
        )}
        {refused && !refused.ok && (
          <div role="alert" className="field-problems">
            <p>
              {refused.message} {refused.suggestion}
            </p>
            {refused.problems.slice(0, most).map(({ message, suggestion, place, line }) => (
              <p key={`${line} ${message}`}>
                {place}: {message} {suggestion}
              </p>
            ))}
          </div>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look={task === 'remove' ? 'danger' : 'main'} disabled={isBusy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why there was no answer. */
function whyUnsent(words: Words): string {
  const { save, fault } = get();
  if (save === 'unwritten') return words.unwritten(fault);
  return save === 'stale' ? words.stale : words.offline;
}

function editOf(task: PageTask, { route }: PageEntry, form: FormData): PageEdit {
  const entered = (name: string) => String(form.get(name) ?? '').trim();
  const title = entered('title');
  const like = task === 'copy' ? route : entered('like');
  switch (task) {
    case 'move':
      return { edit: 'move-page', route, to: entered('address') };
    case 'remove':
      return { edit: 'remove-page', route, to: entered('to') };
    default:
      return {
        edit: 'add-page',
        route: entered('address'),
        ...(title && { title }),
        ...(like && { like }),
      };
  }
}

function AddressFields({ task, page }: { task: PageTask; page: PageEntry }) {
  const words = useWords();
  const id = useId();
  const pages = useStudio((state) => state.pages);
  const start = task === 'move' ? page.route : `${page.route.replace(/\/[^/]*$/, '')}/`;
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-address`} className="field-label">
          {task === 'move' ? words.newAddress : words.address}
        </label>
        <input
          id={`${id}-address`}
          name="address"
          required
          // biome-ignore lint/a11y/noAutofocus: it is what the dialog asks for.
          autoFocus
          defaultValue={start}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="help">
          {words.addressHint}
        </p>
      </div>
      {task !== 'move' && (
        <div className="field">
          <label htmlFor={`${id}-title`} className="field-label">
            {words.pageTitle}
            {task === 'add' && <span className="optional"> {words.optional}</span>}
          </label>
          <input id={`${id}-title`} name="title" required={task === 'copy'} />
        </div>
      )}
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

function RemoveFields({ page }: { page: PageEntry }) {
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
        <PageOptions pages={start ? [start, ...others.filter((page) => page !== start)] : []} />
      </select>
    </div>
  );
}

/** A limit keeps the list usable: the address can be typed elsewhere. */
function PageOptions({ pages }: { pages: PageEntry[] }) {
  return pages.slice(0, 500).map(({ route, title }) => (
    <option key={route} value={route}>
      {shortTitle(title)} ({route})
    </option>
  ));
}

/** How many pages link to this one, as far as the server tells. */
function LinksHere({ page }: { page: PageEntry }) {
  const words = useWords();
  const answer = useAnswer(page.route, () => ask('routeUses', { route: page.route }));
  if (!answer) return null;
  return <p className="help">{words.linksHere(answer.files.length)}</p>;
}
