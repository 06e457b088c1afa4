import { useRef, useState } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { ask } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import type { FieldProps } from '../fieldProps.ts';
import { controlOf, emptyOf, paragraphsIn, textOfParagraphs } from '../fieldValue.ts';
import { useFormHost } from '../host.ts';
import { FactButton } from './factPicker.tsx';
import { pasteFormatted } from './pasted.ts';
import { Problems } from './problems.tsx';
import { insertAt, prefixLines, wrap } from './textEditing.ts';

/** The characters around words: bold ones, and links. */
const signs: { icon: 'bold' | 'italic' | 'link'; around: [string, string] }[] = [
  { icon: 'bold', around: ['**', '**'] },
  { icon: 'italic', around: ['*', '*'] },
  { icon: 'link', around: ['[', '](/contact)'] },
];

/** The characters before a line. */
const lineSigns = [
  { icon: 'heading', name: 'subheading', before: '## ' },
  { icon: 'list', name: 'list', before: '- ' },
] as const;

/** Longer text. In the file it is one string or a list of paragraphs; here it is one text. */
export function MarkdownField(props: FieldProps) {
  const { id } = props;
  const words = useWords();
  const element = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isShown, setShown] = useState(false);
  const value = textOfParagraphs(props.data);
  // A text being typed may end in an empty line, which is no paragraph yet.
  const text =
    typed !== undefined && textOfParagraphs(paragraphsIn(typed)) === value ? typed : value;
  // A mistake is told of a paragraph, which has no field of its own here.
  const inParagraphs = props.problems.flatMap(({ path: at, text: told }) =>
    at.length > 0 ? told : [],
  );
  const isWrong = props.isWrong || inParagraphs.length > 0;
  const change = (next: string) => {
    setTyped(next);
    const parts = paragraphsIn(next);
    const isList = Array.isArray(props.data) || parts.length > 1;
    const whole = isList ? parts : (parts[0] ?? '');
    props.onChange(parts.length > 0 ? whole : emptyOf(props));
  };
  return (
    <div>
      <div className="mb-1 flex items-center gap-0.5">
        {signs.map(({ icon, around }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={words[icon]}
            onClick={() => wrap(element.current, around, change)}
          />
        ))}
        {lineSigns.map(({ icon, name, before }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={words[name]}
            onClick={() => prefixLines(element.current, before, change)}
          />
        ))}
        <FactButton onPick={(name) => insertAt(element.current, `{${name}}`, change)} />
        <button
          type="button"
          className="toggle"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {words.show}
        </button>
      </div>
      <textarea
        ref={element}
        {...controlOf(props, isWrong)}
        rows={5}
        value={text}
        onChange={({ target }) => change(target.value)}
        onPaste={(event) => pasteFormatted(event, change, 'markdown')}
      />
      {isShown && <Preview text={text} />}
      {!props.isWrong && <Problems id={id} messages={inParagraphs} />}
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const { lang } = useFormHost();
  const words = useWords();
  const answer = useAnswer(`${lang} ${text}`, () => ask('markdown', { lang, text }));
  if (!answer) return null;
  return (
    <section
      className="prose"
      aria-label={words.show}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, raw HTML refused.
      dangerouslySetInnerHTML={{ __html: answer.html }}
    />
  );
}
