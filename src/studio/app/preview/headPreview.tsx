import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';

/** About as many letters as search engines show on a phone. */
const shownLetters = { title: 60, description: 155 };

interface Head {
  title: string;
  description: string;
  /** As people read an address: `www.example.com › services › wills`. */
  trail: string;
  host: string;
}

/** A result of a search engine and a shared link that lead to a page, as they are likely to look. */
export function HeadPreview({ route }: { route: string }) {
  const words = useWords();
  const version = useStudio((state) => state.version);
  const head = useAnswer(`${route} ${version}`, () => readHead(route));
  if (!head) return null;
  const { title, description, trail, host } = head;
  return (
    <section className="head-preview" aria-labelledby="head-preview">
      <h3 id="head-preview">{words.asFound}</h3>
      <h4>{words.searchResult}</h4>
      <div className="found-card">
        <p className="found-trail">{trail}</p>
        <p className="found-title">{shortened(title, shownLetters.title)}</p>
        <p className="found-text">{shortened(description, shownLetters.description)}</p>
      </div>
      <p className="help">{words.letters(words.pageTitle, title.length, shownLetters.title)}</p>
      <p className="help">
        {words.letters(words.pageDescription, description.length, shownLetters.description)}
      </p>
      <h4>{words.sharedLink}</h4>
      <div className="found-card shared-card">
        <p className="found-trail">{host}</p>
        <p className="found-title">{title}</p>
        <p className="found-text">{description}</p>
      </div>
    </section>
  );
}

/** Reads from the page itself, so that figures and brand are those that visitors get. */
async function readHead(route: string): Promise<Head> {
  const address = `/_studio/present?route=${encodeURIComponent(route)}`;
  const html = await (await fetch(address)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const content = (selector: string) =>
    page.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { host, pathname } = new URL(canonical ?? route, location.origin);
  return {
    title: page.title,
    description: content('meta[name=description]'),
    trail: [host, ...pathname.split('/').filter(Boolean)].join(' › '),
    host,
  };
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most).replace(/\s+\S*$/, '');
  return `${whole} …`;
}
