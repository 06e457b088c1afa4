import { pageHtml } from '../saving/server.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';

/** About as many letters as search engines show on a phone. */
const shownLetters = { title: 60, description: 155 };

/** A result of a search engine that leads to a page, as it is likely to look. */
export function HeadPreview({ route }: { route: string }) {
  const words = useWords();
  const version = useStudio((state) => state.version);
  const head = useAnswer(`${route} ${version}`, async () => headOf(await pageHtml(route), route));
  if (!head) return null;
  const { title, description, trail } = head;
  return (
    <section className="grid gap-2 border-t border-rule p-4" aria-labelledby="head-preview">
      <h3 id="head-preview">{words.asFound}</h3>
      <div className="card overflow-hidden p-3 wrap-anywhere">
        <p className="help">{trail}</p>
        <p className="text-[1rem] leading-[1.3] text-accent">
          {shortened(title, shownLetters.title)}
        </p>
        <p className="help">{shortened(description, shownLetters.description)}</p>
      </div>
      <p className="help">{words.letters(words.pageTitle, title.length, shownLetters.title)}</p>
      <p className="help">
        {words.letters(words.pageDescription, description.length, shownLetters.description)}
      </p>
    </section>
  );
}

/** Read from the page itself, so that figures and brand are those that visitors get. */
function headOf(html: string, route: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { host, pathname } = new URL(canonical ?? route, location.origin);
  // As people read an address: `www.example.com › services › wills`.
  const trail = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return { title: page.title, description, trail };
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most).replace(/\s+\S*$/, '');
  return `${whole} …`;
}
