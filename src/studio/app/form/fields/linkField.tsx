import { useState } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { ask } from '../../saving/server.ts';
import { useAnswer, useWords } from '../../state/hooks.ts';
import { useStudio } from '../../state/store.ts';
import type { FieldProps } from '../values.ts';
import { PickDialog, type PickProps, usePick } from './pickDialog.tsx';
import { Reading } from './problems.tsx';
import { PlainField } from './textField.tsx';

/** The goal of a link: a page that is chosen by its title, or an address. */
export function LinkField(props: FieldProps) {
  const words = useWords();
  const [dialog, open] = usePick(LinkDialog, props.onChange);
  return (
    <>
      <div className="text-row">
        <PlainField {...props} />
        <IconButton icon="file-search-corner" label={words.choosePage} onClick={open} />
      </div>
      <Goal href={String(props.data ?? '')} />
      {dialog}
    </>
  );
}

function Goal({ href }: { href: string }) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  if (href.startsWith('https://')) return <Reading>{words.leadsAway}</Reading>;
  const route = href.split(/[?#]/)[0];
  const page = pages.find((known) => known.route === route);
  return page ? <Reading>{words.leadsTo(page.title)}</Reading> : null;
}

/** Pages by title; a page that is chosen shows its sections that can be pointed at. */
function LinkDialog(props: PickProps) {
  const words = useWords();
  const [route, setRoute] = useState<string>();
  const pages = useStudio((state) => state.pages);
  if (route !== undefined) return <AnchorDialog {...props} route={route} />;
  const find = (sought: string) =>
    pages
      .filter(({ route: to }) => !to.endsWith('/404'))
      .filter(({ title, route: to }) =>
        `${title} ${to}`.toLowerCase().includes(sought.toLowerCase()),
      )
      .slice(0, 100)
      .map(({ title, route: to }) => ({
        ...{ value: to, title, code: to },
        more: (
          <IconButton
            icon="list-tree"
            label={`${words.sections}: ${title}`}
            onClick={() => setRoute(to)}
          />
        ),
      }));
  return (
    <PickDialog
      {...props}
      title={words.choosePage}
      size="tall"
      search={words.searchPages}
      find={find}
    />
  );
}

function AnchorDialog({ route, ...props }: PickProps & { route: string }) {
  const words = useWords();
  const anchors = useAnswer(route, () => ask('anchors', { route }))?.anchors ?? [];
  const sections = anchors
    .filter(({ kind }) => kind !== 'form')
    .map(({ id, label }) => ({ value: `${route}#${id}`, title: label, code: `#${id}` }));
  const whole = { value: route, title: words.wholePage, code: route };
  return <PickDialog {...props} title={words.choosePage} find={() => [whole, ...sections]} />;
}
