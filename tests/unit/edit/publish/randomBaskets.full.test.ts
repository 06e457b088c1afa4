import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Path } from '../../../../src/content/schema/traversal.ts';
import type { FileChange } from '../../../../src/studio/api/publishing.ts';
import { changesAnswer } from '../../../../src/studio/server/changes/changes.ts';
import { basketAnswer } from '../../../../src/studio/server/changes/publish.ts';
import { type PublishSite, publishSite } from '../../../support/unit/publishSite.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const rounds = 20;

vi.setConfig({ testTimeout: 60_000 * rounds, hookTimeout: 60_000 });

let site: PublishSite;

beforeAll(() => {
  site = publishSite({
    ...Object.fromEntries(names.map((name) => [`${name}.json`, JSON.stringify(pageOf(name))])),
  });
});

afterAll(() => site.dispose());

const names = ['wills', 'taxes', 'visas', 'leases', 'deeds'];

function pageOf(name: string): object {
  return {
    title: `About ${name}`,
    description: `All that we do about ${name} in Burgos.`,
    sections: [
      { type: 'hero', heading: `About ${name}` },
      { type: 'richText', body: [`See [contact](/contact), for ${name}.`] },
    ],
  };
}

it(`Each of ${rounds} random versions is valid alone, and what is left can still be published`, async () => {
  const random = randomNumbers(3);
  let withMore = 0;
  let withOthers = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const edit of [0, 1, 2]) editAtRandom(random, round * 3 + edit);
    const changes = changesAnswer(site.session).files;
    const picked = changes.filter(() => random() < 0.4);
    const files = filesOf(picked.length > 0 ? picked : changes.slice(0, 1));
    const before = withoutRoutes(site.onDisk());
    withMore += basketAnswer(site.session, { files }).also.length > 0 ? 1 : 0;
    const answer = await site.publish(files, `Round ${round}`);
    expect(answer, `round ${round}: ${files.join(', ')}`).toMatchObject({ ok: true });
    const { mistakes, files: published } = site.clone();
    expect(mistakes).toEqual([]);
    expect(withoutRoutes(site.onDisk())).toEqual(before);
    for (const file of files) expect(published[file]).toBe(before[file]);
    const left = site.changed();
    expect(left.filter((file) => files.includes(file))).toEqual([]);
    withOthers += left.length > 0 ? 1 : 0;
  }
  expect(withOthers).toBeGreaterThan(rounds / 2);
  expect(withMore).toBeGreaterThan(0);
  expect(await site.publish(site.changed(), 'The rest')).toMatchObject({ ok: true });
  expect(site.changed()).toEqual([]);
  const { files, mistakes } = site.clone();
  expect(mistakes).toEqual([]);
  expect(files).toEqual(site.onDisk());
});

function filesOf(changes: FileChange[]): string[] {
  return changes.flatMap(({ file, from }) => (from ? [file, from.file] : [file]));
}

function withoutRoutes(files: Record<string, string>): Record<string, string> {
  const { 'pages/_routes.json': _, ...others } = files;
  return others;
}

/** Changes that have to do with each other: addresses, links, facts, pictures. */
function editAtRandom(random: () => number, number: number): void {
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const routes = site.session.store
    .sources()
    .map(({ file }) => file.replace('pages', '').replace('.json', ''))
    .filter((route) => /^\/[a-z]+\d*$/.test(route) && !['/index', '/contact'].includes(route));
  const route = pick(routes);
  const set = (path: Path, value: unknown) => site.set(`${route.slice(1)}.json`, path, value);
  const goalText = richText(`Read [more](/goal${number}).`);
  const edits = [
    () => set(['title'], `About thing ${number}`),
    () => set(['sections', 1], richText(`Read [more](${pick(routes)}) of ${number}.`)),
    () => site.change({ edit: 'new-page', route: `/new${number}`, like: route }),
    () => site.change({ edit: 'move-page', from: route, to: `/moved${number}` }),
    () =>
      site.change(
        { edit: 'new-page', route: `/goal${number}`, like: '/contact' },
        {
          ...{ edit: 'patch', ...site.session.stateOf(`pages${route}.json`) },
          patch: [{ edit: 'set', path: ['sections', 1], value: goalText }],
        },
      ),
    () => {
      site.write(`images/drawing${number}.svg`, drawing);
      site.session.refreshPictures();
      const picture = { src: `images/drawing${number}.svg`, alt: 'A line' };
      set(['sections', 0], { type: 'hero', heading: `Picture ${number}`, picture });
    },
    () => {
      site.set('_facts.json', ['price', `item${number}`], { value: number, unit: 'EUR' });
      set(['sections', 1], richText(`It costs {price.item${number}}.`));
    },
  ];
  pick(edits)();
}

function richText(text: string): object {
  return { type: 'richText', body: [text] };
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
