import { valueAtPath } from '../../../shared/json.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { isOfButton, isParagraph, paragraphKey, questionsIn } from '../../page/pageTexts.ts';
import { sameEntries } from '../../page/sameEntries.ts';
import { sameSections } from '../../page/sameSections.ts';
import type { Path } from '../../schema/traversal.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import { type Located, none, type Rule, type RuleContext } from '../rule.ts';
import { isCaption } from './pictureTexts.ts';
import { fillerIn } from './placeholderText.ts';

const messages = {
  'repeated-text': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `This paragraph is also on ${route}.`,
      suggestion: 'Say it in other words, or link there.',
    }),
    es: ({ route }) => ({
      message: `El mismo párrafo está en ${route}.`,
      suggestion: 'Dígalo con otras palabras o enlace a esa página.',
    }),
  }),
  'repeated-text.here': phrase({
    en: {
      message: 'This paragraph stands on this page already.',
      suggestion: 'Keep one of the two.',
    },
    es: { message: 'Este párrafo ya está en esta página.', suggestion: 'Deje uno de los dos.' },
  }),
  'repeated-text.sentence': phrase<{ sentence: string }>({
    en: ({ sentence }) => ({
      message: `“${sentence}” stands twice in this text.`,
      suggestion: 'Remove one of them.',
    }),
    es: ({ sentence }) => ({
      message: `«${sentence}» está dos veces en este texto.`,
      suggestion: 'Quite una de ellas.',
    }),
  }),
  'repeated-text.word': phrase<{ word: string }>({
    en: ({ word }) => ({
      message: `“${word}” stands here twice.`,
      suggestion: 'Remove one of them.',
    }),
    es: ({ word }) => ({
      message: `«${word}» está aquí dos veces.`,
      suggestion: 'Quite una de ellas.',
    }),
  }),
  'repeated-text.entry': phrase<{ number: number }>({
    en: ({ number }) => ({
      message: `This entry of the list is the same as entry ${number}.`,
      suggestion: 'Remove one of the two, or write what is meant here.',
    }),
    es: ({ number }) => ({
      message: `Este elemento de la lista es igual que el ${number}.`,
      suggestion: 'Quite uno de los dos o escriba lo que va aquí.',
    }),
  }),
  'repeated-text.link': phrase<{ label: string; other: string }>({
    en: ({ label, other }) => ({
      message: `${label} leads where ${other} leads.`,
      suggestion: 'Give it the address that its words promise, or remove it.',
    }),
    es: ({ label, other }) => ({
      message: `${label} lleva a la misma página que ${other}.`,
      suggestion: 'Póngale la dirección que prometen sus palabras o quítelo.',
    }),
  }),
  'repeated-text.label': phrase<{ label: string; other: string }>({
    en: ({ label, other }) => ({
      message: `${label} leads to ${other}, too, in this list.`,
      suggestion: 'Give one of the two other words, or another address.',
    }),
    es: ({ label, other }) => ({
      message: `${label} lleva también a ${other} en esta lista.`,
      suggestion: 'Ponga en una de las dos otras palabras u otra dirección.',
    }),
  }),
  'repeated-text.section': phrase<{ number: number }>({
    en: ({ number }) => ({
      message: `This section is the same as section ${number}.`,
      suggestion: 'Remove one of the two, or write the texts of this one.',
    }),
    es: ({ number }) => ({
      message: `Esta sección es igual que la sección ${number}.`,
      suggestion: 'Quite una de las dos o escriba los textos de esta.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * No paragraph stands twice: shared text belongs in facts or the layout. An article and the list
 * that links to it may share an excerpt.
 */
export const repeatedText: Rule = {
  messages,
  severity: 'warning',
  text: {
    check(text, { spot }) {
      const twice = mayDouble.test(text) ? doubledWord.exec(text) : null;
      if (twice) {
        const [found, word = ''] = twice;
        const part = { offset: twice.index, length: found.length };
        return [{ ...say('repeated-text.word', { word }), ...spot, part, guess: word }];
      }
      if (text.length < 2 * shortestSentence || !endWithin.test(text)) return none;
      const place = secondOf(text);
      if (!place) return none;
      const sentence = text.slice(place.offset, place.offset + place.length);
      return [{ ...say('repeated-text.sentence', { sentence }), ...spot, part: place }];
    },
  },
  layout: ({ header, footer }) => [
    ...header.menu.flatMap(({ items = [] }, index) =>
      sameTargets(items, ['header', 'menu', index, 'items']),
    ),
    ...footer.columns.flatMap(({ links }, index) =>
      sameTargets(links, ['footer', 'columns', index, 'links']),
    ),
  ],
  page: ({ page }) => [
    ...[...sameSections(page)].map(([index, earlier]) => ({
      ...say('repeated-text.section', { number: earlier + 1 }),
      path: ['sections', index],
    })),
    ...sameEntries(page)
      // Those that are still to be written are told as that.
      .filter(({ path }) => !fillerIn(JSON.stringify(valueAtPath(page, path))))
      .map(({ path, earlier }) => ({
        ...say('repeated-text.entry', { number: earlier + 1 }),
        path,
      })),
  ],
  project({ compared, textsOf, languageOf }) {
    const { pages, repeated: keys } = compared();
    if (keys.size === 0) return [];
    const first = new Map<number, LoadedPage>();
    return pages.flatMap((page): Located[] => {
      if (!page.summary.paragraphs.some((key) => keys.has(key))) return [];
      const repeated = page.summary.paragraphs.flatMap((key, index) => {
        if (!keys.has(key)) return [];
        const earlier = first.get(key);
        if (!earlier) first.set(key, page);
        return earlier ? [{ earlier, index }] : [];
      });
      if (repeated.length === 0) return [];
      const paragraphs = paragraphsOf(page, textsOf);
      const same = sameSections(page.page);
      const entries = sameEntries(page.page);
      const findings = repeated.flatMap(({ earlier, index }) => {
        const found = paragraphs[index];
        const others =
          earlier === page ? paragraphs.slice(0, index) : paragraphsOf(earlier, textsOf);
        if (!found || (earlier === page && (isOfButton(found) || isCaptionRead(found, page))))
          return [];
        // A paragraph in the wrong language is told as that.
        if (languageOf(earlier) !== languageOf(page)) return [];
        if (same.has(Number(found.path[1])) || isAnswered(found, page)) return [];
        if (entries.some(({ path }) => isWithin(found.path, path))) return [];
        return says(others, found) ? [finding(found, earlier, page)] : [];
      });
      return [{ document: documentOf(page), findings }];
    });
  },
};

/** Most texts hold none, and a search of plain characters is fast. */
const mayDouble = /(?:^|[ (])([A-Za-z\u00df-\u024f]{2,}) \1(?![a-z\u00df-\u024f])/;

/** Some words stand twice rightly: "that that", "had had", and those that are said again for their weight. */
const doubledWord =
  /(?<![\p{L}\d'’-])(?!(?:that|had|is|do|did|so|no|very|really|many|far|now|her|you|muy|mucho|casi|poco|bla|luego|tan|bien|ya|sí)\b)(\p{Ll}{2,}|From|To|In|At|The|For|With|Of|Desde|De|En|El|La|Los|Las|Con|Por|Para) \1(?![\p{L}\d'’-])/u;

/** Entries of one list with other words and one address, or with one label and other addresses. */
function sameTargets(entries: { label: string; href: string }[], path: Path): Finding[] {
  return entries.flatMap(({ label, href }, index) => {
    const like = entries.slice(0, index).find((each) => each.label === label);
    if (like && like.href !== href) {
      const said = say('repeated-text.label', { label, other: like.href });
      return [{ ...said, path: [...path, index, 'label'] }];
    }
    const other = entries.slice(0, index).find((each) => each.href === href);
    if (!other || other.label === label) return [];
    // An address has the words of the page that it leads to.
    const isOwn = slugOf(href).includes(slugOf(label));
    const [wrong, right] = isOwn ? [other.label, label] : [label, other.label];
    const at = isOwn ? entries.indexOf(other) : index;
    return [
      { ...say('repeated-text.link', { label: wrong, other: right }), path: [...path, at, 'href'] },
    ];
  });
}

function slugOf(text: string): string {
  return plainWord(text).replace(/[^a-z\d]/g, '');
}

function isWithin(path: Path, other: Path): boolean {
  return other.every((key, at) => path[at] === key);
}

/** Shorter ones may well be said twice: "Call us." */
const shortestSentence = 30;

/** The first sentence that stands in the text before. */
function secondOf(text: string): { offset: number; length: number } | undefined {
  const known = new Set<string>();
  let begin = 0;
  for (const { 0: sign, index } of text.matchAll(sentenceEnds)) {
    const end = index + sign.length;
    const sentence = text.slice(begin, end).trim();
    begin = end;
    if (sentence.length < shortestSentence) continue;
    if (known.has(sentence)) return { offset: end - sentence.length, length: sentence.length };
    known.add(sentence);
  }
  return undefined;
}

/** The end of a sentence that is not the last. */
const endWithin = /[.!?][\s"”»)*_]/;

/** The period in {claim.language} ends none. */
const sentenceEnds = /[.!?]+(?=[\s"”»)*_]|$)/g;

type TextsOf = RuleContext['textsOf'];

function paragraphsOf(page: LoadedPage, textsOf: TextsOf): PageText[] {
  return textsOf(page).filter(({ text, path }) => isParagraph(text, path));
}

/** The answer to a question that the page answers twice, which is told. */
function isAnswered({ path }: PageText, { page }: LoadedPage): boolean {
  if (path.at(-1) !== 'answer') return false;
  const questions = questionsIn(page);
  const own = questions.find((each) => path.slice(0, -1).every((key, at) => key === each.path[at]));
  return questions.some(({ question, path: at }) => question === own?.question && at !== own.path);
}

/** The caption of a picture and its alternative text in the same words, which is told there. */
function isCaptionRead({ path }: PageText, { page }: LoadedPage): boolean {
  const field = path.at(-1);
  if (field !== 'alt' && field !== 'caption') return false;
  const holder = valueAtPath(page, path.slice(0, field === 'alt' ? -2 : -1));
  return isCaption(valueAtPath(holder, ['picture', 'alt']), holder);
}

/** Hashes may collide: the texts decide. */
function says(others: PageText[], { text }: PageText): boolean {
  const key = paragraphKey(text);
  return others.some((other) => paragraphKey(other.text) === key);
}

function finding({ path }: PageText, earlier: LoadedPage, page: LoadedPage): Finding {
  const said =
    earlier === page ? say('repeated-text.here') : say('repeated-text', { route: earlier.route });
  return { ...said, path };
}
