import type { FormSchema } from '../../api/contract.ts';
import type { Publishing } from '../../api/publishing.ts';
import { AskedFields } from '../parts/formDialog.tsx';
import { useWords } from '../state/hooks.ts';
import { remember, remembered } from '../state/remembered.ts';
import type { Words } from '../words/en.ts';

/** The name of a version, and its author where nobody is known. */
export interface VersionAnswers {
  version: string;
  name: string;
  email: string;
}

interface VersionFieldsProps {
  publishing: Publishing;
  answers: VersionAnswers;
  onAnswer: (answers: VersionAnswers) => void;
}

/** Asks for what has to be known of the next version, and names the versions that go along. */
export function VersionFields({ publishing, answers, onAnswer }: VersionFieldsProps) {
  const words = useWords();
  const { waitsAs, unsent, needsAuthor } = publishing;
  return (
    <>
      {unsent.length > 0 && <p className="help">{words.unsentVersions(unsent)}</p>}
      {waitsAs && <p className="help">{words.waitsAs(waitsAs)}</p>}
      <AskedFields
        group="version"
        schema={schemaOf(needsAuthor, words)}
        answers={{ ...answers }}
        onAnswer={(field, value) => onAnswer({ ...answers, [field]: value })}
      />
    </>
  );
}

function schemaOf(needsAuthor: boolean, words: Words): FormSchema {
  const version = { type: 'string', label: words.versionName, description: words.versionNameHint };
  const author = {
    name: { type: 'string', label: words.authorName },
    email: { type: 'string', label: words.authorEmail },
  };
  return {
    properties: { ...(needsAuthor && author), version },
    required: ['version', 'name', 'email'],
  };
}

const authorKey = 'studio-author';

/** The browser remembers the author: no settings of the computer are written. */
export function knownAuthor(): Pick<VersionAnswers, 'name' | 'email'> {
  const [name = '', email = ''] = (remembered(authorKey) ?? '').split('\n');
  return { name, email };
}

export function rememberAuthor({ name, email }: VersionAnswers): void {
  remember(authorKey, `${name}\n${email}`);
}
