import { useId } from 'react';
import type { Author, Publishing } from '../../api/publishing.ts';
import { useWords } from '../state/hooks.ts';
import { remember, remembered } from '../state/remembered.ts';

interface VersionFieldsProps {
  publishing: Publishing;
  name: string;
  onName: (name: string) => void;
}

/** The name of the next version, its author if nobody is known yet, and the versions that go along. */
export function VersionFields({ publishing, name, onName }: VersionFieldsProps) {
  const words = useWords();
  const id = useId();
  const { waitsAs, unsent, needsAuthor } = publishing;
  return (
    <>
      {unsent.length > 0 && <p className="help">{words.unsentVersions(unsent)}</p>}
      {waitsAs && <p className="help">{words.waitsAs(waitsAs)}</p>}
      {needsAuthor && <AuthorFields />}
      <div>
        <label className="field-label" htmlFor={id}>
          {words.versionName}
        </label>
        <input
          id={id}
          value={name}
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onName(target.value)}
        />
        <p className="help" id={`${id}-hint`}>
          {words.versionNameHint}
        </p>
      </div>
    </>
  );
}

/** The browser remembers them: no settings of the computer are written. */
function AuthorFields() {
  const words = useWords();
  const [name = '', email = ''] = (remembered(authorKey) ?? '').split('\n');
  const fields = [
    { field: 'name', label: words.authorName, type: 'text', known: name },
    { field: 'email', label: words.authorEmail, type: 'email', known: email },
  ];
  return fields.map(({ field, label, type, known }) => (
    <label key={field}>
      <span className="field-label">{label}</span>
      <input
        name={field}
        type={type}
        required
        maxLength={200}
        autoComplete={field}
        defaultValue={known}
      />
    </label>
  ));
}

const authorKey = 'studio-author';

/** Undefined while it is not needed, or not written yet. */
export function authorIn(
  form: HTMLFormElement | null,
  { needsAuthor }: Publishing,
): Author | undefined {
  if (!form || !needsAuthor) return undefined;
  const data = new FormData(form);
  const entered = (name: string) => String(data.get(name) ?? '').trim();
  const author = { name: entered('name'), email: entered('email') };
  if (!author.name || !author.email) return undefined;
  remember(authorKey, `${author.name}\n${author.email}`);
  return author;
}
