import { useState } from 'react';
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
    <section className="grid gap-2 border-t border-rule p-4" aria-labelledby="head-preview">
      <h3 id="head-preview">{words.asFound}</h3>
      <h4 className="mt-1 text-xs font-semibold text-quiet">{words.searchResult}</h4>
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
      <h4 className="mt-1 text-xs font-semibold text-quiet">{words.sharedLink}</h4>
      <div className="card overflow-hidden p-3 wrap-anywhere">
        <Card key={`${route} ${version}`} route={route} version={version} />
        <p className="help">{host}</p>
        <p className="text-[1rem] leading-[1.3] font-semibold">{title}</p>
        <p className="help">{description}</p>
      </div>
    </section>
  );
}

/** A site may have no pictures of its links. */
function Card({ route, version }: { route: string; version: number }) {
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  const address = `/_studio/card?route=${encodeURIComponent(route)}&version=${version}`;
  return (
    <img
      className="-m-3 mb-2.5 aspect-[1200/630] w-[calc(100%+24px)] max-w-none object-cover"
      src={address}
      alt=""
      onError={() => setThere(false)}
    />
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
