import { useRef, useState } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { ask } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { useFormHost } from '../host.ts';
import { controlOf, emptyOf, type FieldProps } from '../values.ts';
import { FactButton } from './factPicker.tsx';
import { pasteFormatted } from './pasted.ts';
import { Problems } from './problems.tsx';
import { insertAt, prefixLines, wrap } from './textEditing.ts';

/** The characters around words, or before a line. */
const signs = [
  { icon: 'bold', name: 'bold', around: ['**', '**'] },
  { icon: 'italic', name: 'italic', around: ['*', '*'] },
  { icon: 'link', name: 'link', around: ['[', '](/contact)'] },
  { icon: 'heading', name: 'subheading', before: '## ' },
  { icon: 'list', name: 'list', before: '- ' },
] as const;

/** Longer text. In the file it is one string or a list of paragraphs; here it is one text. */
export function MarkdownField(props: FieldProps) {
  const words = useWords();
  const element = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const value = joined(props.data);
  // A text being typed may end in an empty line, which is no paragraph yet.
  const text = joined(paragraphsIn(typed)) === value ? typed : value;
  // A mistake is told of a paragraph, which has no field of its own here.
  const inParagraphs = props.problems.flatMap(({ path, text: told }) =>
    path.length > 0 ? told : [],
  );
  const change = (next: string) => {
    setTyped(next);
    const parts = paragraphsIn(next);
    const isList = Array.isArray(props.data) || parts.length > 1;
    props.onChange(parts.length === 0 ? emptyOf(props) : isList ? parts : parts[0]);
  };
  return (
    <div>
      <div className="mb-1 flex items-center gap-0.5">
        {signs.map(({ icon, name, ...sign }) => (
          <IconButton
            key={name}
            icon={icon}
            label={words[name]}
            onClick={() =>
              'around' in sign
                ? wrap(element.current, sign.around, change)
                : prefixLines(element.current, sign.before, change)
            }
          />
        ))}
        <FactButton onPick={(name) => insertAt(element.current, `{${name}}`, change)} />
        <button
          type="button"
          className="ml-auto rounded-md border border-strong px-2 py-0.5 aria-pressed:bg-tint aria-pressed:text-accent"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {words.show}
        </button>
      </div>
      <textarea
        ref={element}
        {...controlOf(props, props.isWrong || inParagraphs.length > 0)}
        rows={5}
        value={text}
        onChange={({ target }) => change(target.value)}
        onPaste={(event) => pasteFormatted(event, change, 'markdown')}
      />
      {isShown && <Preview text={text} />}
      {!props.isWrong && <Problems id={props.id} messages={inParagraphs} />}
    </div>
  );
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.join('\n\n') : typeof value === 'string' ? value : '';
}

function paragraphsIn(text: string): string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '');
}

function Preview({ text }: { text: string }) {
  const { lang } = useFormHost();
  const words = useWords();
  const answer = useAnswer(`${lang} ${text}`, () => ask('markdown', { lang, text }));
  if (!answer) return null;
  return (
    <section
      className="prose mt-1.5 border-l-[3px] border-rule bg-ground px-3 py-2 *:mb-2 [&>ol]:list-disc [&>ol]:pl-5 [&>ul]:list-disc [&>ul]:pl-5"
      aria-label={words.show}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, raw HTML refused.
      dangerouslySetInnerHTML={{ __html: answer.html }}
    />
  );
}
