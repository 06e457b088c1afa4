import { useState } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SearchBox } from '../../parts/searchBox.tsx';
import { ask } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import type { FieldProps } from '../fieldProps.ts';
import { controlOf, emptyOf } from '../fieldValue.ts';

/** The goal of a link: a page that is chosen by its title, or an address. */
export function LinkField(props: FieldProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const value = String(props.data ?? '');
  const change = (href: string) => props.onChange(href || emptyOf(props));
  return (
    <>
      <div className="text-row">
        <input
          type="text"
          {...controlOf(props)}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
        <IconButton
          icon="file-search-corner"
          label={words.choosePage}
          onClick={() => setOpen(true)}
        />
      </div>
      <Goal href={value} />
      {isOpen && (
        <LinkDialog
          onClose={() => setOpen(false)}
          onPick={(href) => {
            setOpen(false);
            change(href);
          }}
        />
      )}
    </>
  );
}

function Goal({ href }: { href: string }) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  if (href.startsWith('https://'))
    return <p className="mt-[3px] text-xs text-good">{words.leadsAway}</p>;
  const route = href.split(/[?#]/)[0];
  const page = pages.find((known) => known.route === route);
  return page ? <p className="mt-[3px] text-xs text-good">{words.leadsTo(page.title)}</p> : null;
}

interface LinkDialogProps {
  onPick: (href: string) => void;
  onClose: () => void;
}

/** Pages by title; a page that is chosen shows its sections that can be pointed at. */
function LinkDialog({ onPick, onClose }: LinkDialogProps) {
  const words = useWords();
  const [sought, setSought] = useState('');
  const [route, setRoute] = useState<string>();
  const pages = useStudio((state) => state.pages);
  const found = pages.filter(
    ({ title, route }) =>
      !route.endsWith('/404') && `${title} ${route}`.toLowerCase().includes(sought.toLowerCase()),
  );
  if (route !== undefined) {
    return (
      <Dialog title={words.choosePage} onClose={onClose}>
        <Anchors route={route} onPick={onPick} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.choosePage} size="tall" onClose={onClose}>
      <SearchBox label={words.searchPages} sought={sought} onSeek={setSought} />
      <ul className="options">
        {found.slice(0, 100).map((page) => (
          <li key={page.route} className="flex items-center">
            <button type="button" className="option" onClick={() => onPick(page.route)}>
              <strong>{page.title}</strong>
              <code>{page.route}</code>
            </button>
            <IconButton
              icon="list-tree"
              label={`${words.sections}: ${page.title}`}
              onClick={() => setRoute(page.route)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Anchors({ route, onPick }: { route: string; onPick: (href: string) => void }) {
  const words = useWords();
  const anchors = useAnswer(route, () => ask('anchors', { route }))?.anchors ?? [];
  return (
    <ul className="options">
      <li>
        <button type="button" className="option" onClick={() => onPick(route)}>
          <strong>{words.wholePage}</strong>
          <code>{route}</code>
        </button>
      </li>
      {anchors
        .filter(({ kind }) => kind !== 'form')
        .map(({ id, label }) => (
          <li key={id}>
            <button type="button" className="option" onClick={() => onPick(`${route}#${id}`)}>
              <strong>{label}</strong>
              <code>{`#${id}`}</code>
            </button>
          </li>
        ))}
    </ul>
  );
}
