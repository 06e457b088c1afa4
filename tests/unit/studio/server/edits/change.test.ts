import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionTypes } from '../../../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../../../src/content/schema/examples.ts';
import { withFreeId } from '../../../../../src/edit/diff/patch.ts';
import { valueAt } from '../../../../../src/shared/json.ts';
import { jsonText } from '../../../../../src/shared/jsonText.ts';
import { exampleAnswer } from '../../../../../src/studio/server/answers/exampleAnswer.ts';
import { fileAnswer, siteAnswer } from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { redo, undo } from '../../../../../src/studio/server/edits/change.ts';
import { pictureEntries } from '../../../../../src/studio/server/pictures/library.ts';
import {
  changed,
  contract,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000 });

const page = jsonText({
  title: 'Wills',
  description: 'Which law your will follows.',
  sections: [
    { type: 'hero', heading: 'Wills' },
    { type: 'richText', body: ['One.', 'Two.'] },
    {
      type: 'faq',
      id: 'questions',
      heading: 'Questions',
      items: [
        { question: 'How long?', answer: 'A week.' },
        { question: 'How much?', answer: '{price.nie}' },
      ],
    },
    { type: 'office', heading: 'Office' },
  ],
});
const name = 'wills.json';
const file = `pages/${name}`;
const question = ['sections', 2, 'items', 0, 'question'];

let site: StudioSite;

function open(text = page): void {
  site = studioSite({ [name]: text });
}

afterEach(() => site.dispose());

function setTitle(title: string) {
  return site.set(name, ['title'], title);
}

it('A changed text is in the file at once, and nothing else is touched', () => {
  open();
  const answer = changed(site.set(name, question, 'How many days?'));
  expect(site.read(name)).toBe(page.replace('How long?', 'How many days?'));
  expect(answer).toMatchObject({
    files: [{ file, revision: site.revision(name) }],
    merged: false,
    history: { undo: true },
  });
});

describe('Sections are added from examples', () => {
  function add(type: string, example: number): void {
    const on = site.session.stateOf('pages/about.json');
    const { section } = exampleAnswer(site.session, { file: on.file, type, example });
    const value = withFreeId(section, JSON.parse(site.read('about.json')).sections);
    const patch = [{ edit: 'insert' as const, path: ['sections'], index: 1, value }];
    changed(site.change({ edit: 'patch', ...on, patch }));
    expect(JSON.parse(site.read('about.json')).sections[1].type).toBe(type);
  }

  it('with a picture of the site for theirs, if it has one', () => {
    open();
    const before = pictureEntries(site.session);
    const shown = {
      file,
      type: 'hero',
      example: examplesOf(contract, 'hero').findIndex(hasPicture),
    };
    const pictureNow = () => valueAt(exampleAnswer(site.session, shown).section, 'picture');
    expect(pictureNow()).toMatchObject({ src: 'images/wheel.svg' });
    expect(pictureEntries(site.session)).toEqual(before);
    rmSync(join(site.root, 'pages/images'), { recursive: true });
    site.session.refreshPictures();
    expect(pictureNow()).toBeUndefined();
  });

  it('of any type, and valid', { tags: 'full', timeout: 120_000 }, () => {
    site = studioSite({}, true);
    const before = site.read('about.json');
    for (const type of sectionTypes(contract)) {
      for (const example of examplesOf(contract, type).keys()) {
        add(type, example);
        changed(undo(site.session));
      }
    }
    expect(site.read('about.json')).toBe(before);
  });
});

const hasPicture = (example: object) => 'picture' in example;

describe('What would be a mistake', () => {
  const problemsOfFile = () => fileAnswer(site.session, file).problems;

  it('is refused at its field, in the words of the command line', () => {
    open();
    const answer = refused(site.set(name, question, ''));
    expect(answer).toMatchObject({
      reason: 'invalid',
      problems: [
        {
          ...{ file, path: question, line: 15, severity: 'error' },
          ...{ place: 'section 3, faq, question 1, question', message: 'There is no text here.' },
        },
      ],
    });
    expect(site.read(name)).toBe(page);
  });

  it('is told where a field would be when it is missing', () => {
    open();
    const path = ['sections', 0, 'heading'];
    const { problems } = refused(site.patch(name, { edit: 'remove', path }));
    const missing = expect.objectContaining({ path, message: '`heading` is missing.' });
    expect(problems).toContainEqual(missing);
  });

  it('does not stand in the way where it was there before', () => {
    open(page.replace('"Office"', '""'));
    changed(setTitle('Last wills'));
    expect(site.read(name)).toContain('Last wills');
  });

  it('is mended by its fix, and undoing brings it back', () => {
    const misspelt = page.replace('"answer": "A week."', '"anwser": "A week."');
    open(misspelt);
    const [problem] = problemsOfFile();
    if (!problem?.fix) throw new Error('There is no fix.');
    changed(site.change({ edit: 'fix', file, ...problem.fix }));
    expect(site.read(name)).toBe(page);
    changed(undo(site.session));
    expect(site.read(name)).toBe(misspelt);
  });

  it('keeps a file that is no JSON from being edited, until a fix makes it one', () => {
    open(page.replace('"Two."]', '"Two.",]'));
    expect(refused(setTitle('x')).reason).toBe('impossible');
    const [problem] = problemsOfFile();
    if (!problem?.fix) throw new Error('There is no fix.');
    changed(site.change({ edit: 'fix', file, ...problem.fix }));
    expect(site.read(name)).toBe(page);
  });
});

describe('Pages', () => {
  it('are added, moved and removed as by the command line', () => {
    open();
    const added = changed(site.change({ edit: 'new-page', route: '/trusts', like: '/wills' }));
    expect(added.added).toBe('/trusts');
    const moved = changed(site.change({ edit: 'move-page', from: '/about', to: '/firm' }));
    expect([moved.renamed, moved.added]).toEqual(['/firm', undefined]);
    expect(site.read('index.json')).toContain('[who we are](/firm)');
    expect(site.read('_redirects.json')).toContain('"from": "/about", "to": "/firm"');
    changed(site.change({ edit: 'remove-page', route: '/trusts', to: '/wills' }));
    const routes = siteAnswer(site.session).pages.map(({ route }) => route);
    expect(routes).toEqual(['/404', '/contact', '/es', '/firm', '/', '/wills']);
  });

  it('are taken back with all that followed them, across pages', () => {
    open();
    const filesOf = () => site.session.store.sources().map(({ file, text }) => ({ file, text }));
    const before = filesOf();
    changed(site.change({ edit: 'move-page', from: '/about', to: '/firm' }));
    changed(setTitle('x'));
    const after = filesOf();
    changed(undo(site.session));
    changed(undo(site.session));
    expect(filesOf()).toEqual(before);
    changed(redo(site.session));
    changed(redo(site.session));
    expect(filesOf()).toEqual(after);
    expect(refused(redo(site.session)).message).toBe('There is nothing to redo.');
  });
});

describe('Undo', () => {
  it('takes the keystrokes in a field back together', () => {
    open();
    for (const value of ['W', 'Wi', 'Will']) changed(site.set(name, ['title'], value, 'title'));
    const answer = changed(undo(site.session));
    expect(site.read(name)).toBe(page);
    expect(answer.history).toEqual({ undo: false, redo: true });
  });

  it('is refused where somebody else has changed the file since, and leaves their words', () => {
    open();
    changed(setTitle('Last wills'));
    const theirs = site.read(name).replace('A week.', 'Two weeks.');
    site.write(name, theirs);
    expect(refused(undo(site.session)).reason).toBe('conflict');
    expect(site.read(name)).toBe(theirs);
    expect(refused(undo(site.session)).message).toBe('There is nothing to undo.');
  });
});

describe('A file that was changed elsewhere meanwhile', () => {
  it('keeps both changes where they do not touch', () => {
    open();
    const theirs = page.replace('A week.', 'Two weeks.');
    site.write(name, theirs);
    expect(changed(setTitle('Last wills')).merged).toBe(true);
    expect(site.read(name)).toBe(theirs.replace('"title": "Wills"', '"title": "Last wills"'));
  });

  it('has the change in the section that was meant, wherever that stands now', () => {
    open();
    const office = '{ "type": "office", "heading": "Office" }';
    const moved = page
      .replace(`,\n        ${office}`, '')
      .replace('{"type": "hero"', `${office},\n        {"type": "hero"`);
    site.write(name, moved);
    changed(site.set(name, ['sections', 2, 'items', 0, 'answer'], 'A month.'));
    expect(site.read(name)).toBe(moved.replace('A week.', 'A month.'));
  });

  it('is never written over where both changed the same place', () => {
    open();
    const theirs = page.replace('"heading": "Wills"', '"heading": "Theirs"');
    site.write(name, theirs);
    const setHeading = () => site.set(name, ['sections', 0, 'heading'], 'Yours');
    expect(refused(setHeading()).reason).toBe('conflict');
    expect(site.read(name)).toBe(theirs);
    changed(setHeading());
    expect(site.read(name)).toContain('Yours');
  });

  it('is not begun where it is gone, nor guessed at where what was shown is not known', () => {
    open();
    const patch = [{ edit: 'set' as const, path: ['title'], value: 'x' }];
    const unknown = { edit: 'patch' as const, file, revision: 'of-another-start', patch };
    expect(refused(site.change(unknown)).reason).toBe('conflict');
    expect(site.read(name)).toBe(page);
    rmSync(join(site.root, file));
    expect(refused(setTitle('x'))).toMatchObject({
      reason: 'conflict',
      message: 'pages/wills.json was changed elsewhere meanwhile.',
    });
  });
});

describe('Files that may not be written', () => {
  it.each([
    'package.json',
    'pages/../package.json',
    'pages/../../x.json',
    '/etc/x.json',
    'pages/images/x.json',
    'pages/.hidden.json',
    'pages/_unknown.json',
    'pages\\x.json',
    'pages/about.txt',
  ])('are all outside of pages/, hidden, pictures or of no kind: %s', (file) => {
    open();
    const patch = [{ edit: 'set' as const, path: [], value: { a: 1 } }];
    const edit = { edit: 'patch' as const, file, revision: null, patch };
    expect(refused(site.change(edit)).reason).toBe('impossible');
  });

  it('are those below a link to somewhere else', () => {
    open();
    const outside = join(site.root, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(site.root, 'pages/linked'), 'junction');
    const edit = { edit: 'new-page', route: '/linked/page', title: 'A page' } as const;
    expect(refused(site.change(edit)).reason).toBe('impossible');
    expect(readdirSync(outside)).toEqual([]);
  });

  it('may be begun where the site can have them', () => {
    open();
    const redirects = [{ from: '/old', to: '/about' }];
    const value = { $schema: '../schema/redirects.json', redirects };
    changed(site.set('_redirects.json', [], value));
    expect(JSON.parse(site.read('_redirects.json'))).toEqual(value);
    changed(undo(site.session));
    expect(site.session.store.sourceOf('pages/_redirects.json')).toBeUndefined();
  });
});

describe('A change while somebody else saves again and again', () => {
  /** Somebody saves at the very moment in which it is about to be written, so many times. */
  function savedMeanwhile(times: number): void {
    const { write } = site.session.store;
    let left = times;
    vi.spyOn(site.session.store, 'write').mockImplementation((changes) => {
      left -= 1;
      if (left >= 0) site.write(name, page.replace('"Office"', `"Office ${left}"`));
      write(changes);
    });
  }

  it('is merged with what was saved in between', () => {
    open();
    savedMeanwhile(3);
    expect(changed(setTitle('Last wills')).merged).toBe(true);
    expect(site.read(name)).toContain('"Last wills"');
    expect(site.read(name)).toContain('"Office 0"');
  });

  it('is a conflict when it does not end, and nothing is written over', () => {
    open();
    savedMeanwhile(100);
    expect(refused(setTitle('Last wills')).reason).toBe('conflict');
    expect(site.read(name)).not.toContain('Last wills');
  });
});
