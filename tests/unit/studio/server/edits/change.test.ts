import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionTypes } from '../../../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../../../src/content/schema/examples.ts';
import { jsonText } from '../../../../../src/shared/jsonText.ts';
import { fileAnswer, siteAnswer } from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { change, redo, undo } from '../../../../../src/studio/server/edits/change.ts';
import {
  changed,
  contract,
  refused,
  type StudioSite,
  studioEdit,
  studioSite,
  type TestEdit,
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
const file = 'pages/wills.json';

let site: StudioSite;

function open(files: Record<string, string> = { 'wills.json': page }) {
  site = studioSite(files);
  return { file, revision: site.revision('wills.json') };
}

afterEach(() => site.dispose());

describe('A changed text', () => {
  it('is in the file at once, and nothing else is touched', () => {
    const on = open();
    const path = ['sections', 2, 'items', 0, 'question'];
    const answer = changed(site.change({ edit: 'set', ...on, path, value: 'How many days?' }));
    expect(site.read('wills.json')).toBe(page.replace('How long?', 'How many days?'));
    expect(answer.history.undo).toBe(true);
    expect(answer.files).toEqual([{ file, revision: site.revision('wills.json') }]);
    expect(answer.merged).toBe(false);
  });

  it('that was not there stands where the contract has it', () => {
    const on = open();
    changed(site.change({ edit: 'set', ...on, path: ['sections', 0, 'eyebrow'], value: 'Law' }));
    expect(site.read('wills.json')).toContain(
      '{ "type": "hero", "eyebrow": "Law", "heading": "Wills" }',
    );
  });
});

describe('Sections', () => {
  it('are added from any example of the contract, and valid', {
    tags: 'full',
    timeout: 120_000,
  }, () => {
    site = studioSite({}, 'pages');
    const before = site.read('about.json');
    for (const type of sectionTypes(contract)) {
      for (const example of examplesOf(contract, type).keys()) {
        const on = { file: 'pages/about.json', revision: site.revision('about.json') };
        changed(site.change({ edit: 'add-section', ...on, type, example, index: 1 }));
        expect(JSON.parse(site.read('about.json')).sections[1].type).toBe(type);
        changed(undo(site.session));
      }
    }
    expect(site.read('about.json')).toBe(before);
  });
});

describe('What would be a mistake', () => {
  it('is refused at its field, in the words of the command line', () => {
    const on = open();
    const path = ['sections', 2, 'items', 1, 'question'];
    const answer = refused(site.change({ edit: 'set', ...on, path, value: '' }));
    expect(answer.reason).toBe('invalid');
    expect(answer.problems).toMatchObject([
      {
        file,
        path,
        place: 'section 3, faq, question 2, question',
        line: 16,
        severity: 'error',
        message: 'There is no text here.',
      },
    ]);
    expect(site.read('wills.json')).toBe(page);
  });

  it('is told where a field would be when it is missing', () => {
    const on = open();
    const answer = refused(
      site.change({ edit: 'remove', ...on, path: ['sections', 0, 'heading'] }),
    );
    expect(answer.problems.map(({ path, message }) => ({ path, message }))).toContainEqual({
      path: ['sections', 0, 'heading'],
      message: '`heading` is missing.',
    });
  });

  it('is refused on another page as well', () => {
    open();
    const on = { file: 'pages/contact.json', revision: site.revision('contact.json') };
    site.write(
      'about.json',
      site
        .read('about.json')
        .replace('"About us"', '"About us", "text": "[Office](/contact#office)"'),
    );
    site.session.refresh(['pages/about.json']);
    const answer = refused(
      site.change({ edit: 'set', ...on, path: ['sections', 1, 'id'], value: 'bureau' }),
    );
    expect(answer.problems).toMatchObject([{ file: 'pages/about.json', code: 'dead-anchor' }]);
  });

  it('does not stand in the way where it was there before', () => {
    const on = open({ 'wills.json': page.replace('"Office"', '""') });
    changed(site.change({ edit: 'set', ...on, path: ['title'], value: 'Last wills' }));
    expect(site.read('wills.json')).toContain('Last wills');
  });

  it('is mended by its fix, and undoing brings it back', () => {
    const misspelt = page.replace('"answer": "A week."', '"anwser": "A week."');
    open({ 'wills.json': misspelt });
    const { problems } = answerOf();
    const fix = problems[0]?.fix;
    if (!fix) throw new Error('There is no fix.');
    changed(site.change({ edit: 'fix', file, ...fix }));
    expect(site.read('wills.json')).toBe(page);
    changed(undo(site.session));
    expect(site.read('wills.json')).toBe(misspelt);
  });

  it('keeps a file that is no JSON from being edited, until a fix makes it one', () => {
    const broken = page.replace('"Two."]', '"Two.",]');
    const on = open({ 'wills.json': broken });
    const path = ['title'];
    expect(refused(site.change({ edit: 'set', ...on, path, value: 'x' })).reason).toBe(
      'impossible',
    );
    const fix = answerOf().problems[0]?.fix;
    if (!fix) throw new Error('There is no fix.');
    changed(site.change({ edit: 'fix', file, ...fix }));
    expect(site.read('wills.json')).toBe(page);
  });

  function answerOf() {
    return fileAnswer(site.session, file);
  }
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
    const before = filesOf();
    changed(site.change({ edit: 'move-page', from: '/about', to: '/firm' }));
    changed(
      site.change({
        edit: 'set',
        file,
        revision: site.revision('wills.json'),
        path: ['title'],
        value: 'x',
      }),
    );
    const after = filesOf();
    changed(undo(site.session));
    changed(undo(site.session));
    expect(filesOf()).toEqual(before);
    changed(redo(site.session));
    changed(redo(site.session));
    expect(filesOf()).toEqual(after);
  });

  function filesOf() {
    return site.session.store
      .sources()
      .map(({ file: name }) => ({ name, text: site.read(name.slice(6)) }));
  }
});

describe('Undo', () => {
  it('takes the keystrokes in a field back together', () => {
    open();
    for (const value of ['W', 'Wi', 'Will']) {
      const edit: TestEdit = {
        edit: 'set',
        file,
        revision: site.revision('wills.json'),
        path: ['title'],
        value,
      };
      changed(change(site.session, { edits: [studioEdit(edit)], group: 'title' }));
    }
    const answer = changed(undo(site.session));
    expect(site.read('wills.json')).toBe(page);
    expect(answer.history).toEqual({ undo: false, redo: true });
  });

  it('is refused where somebody else has changed the file since, and leaves their words', () => {
    const on = open();
    changed(site.change({ edit: 'set', ...on, path: ['title'], value: 'Last wills' }));
    const theirs = site.read('wills.json').replace('A week.', 'Two weeks.');
    site.write('wills.json', theirs);
    const answer = refused(undo(site.session));
    expect(answer.reason).toBe('conflict');
    expect(site.read('wills.json')).toBe(theirs);
    expect(refused(undo(site.session)).message).toBe('There is nothing to undo.');
  });

  it('has nothing to do at first', () => {
    open();
    expect(refused(undo(site.session)).message).toBe('There is nothing to undo.');
    expect(refused(redo(site.session)).message).toBe('There is nothing to redo.');
  });
});

describe('A file that was changed elsewhere meanwhile', () => {
  it('keeps both changes where they do not touch', () => {
    const on = open();
    site.write('wills.json', page.replace('A week.', 'Two weeks.'));
    const answer = changed(
      site.change({ edit: 'set', ...on, path: ['title'], value: 'Last wills' }),
    );
    expect(answer.merged).toBe(true);
    expect(site.read('wills.json')).toBe(
      page.replace('A week.', 'Two weeks.').replace('"title": "Wills"', '"title": "Last wills"'),
    );
  });

  it('has the change in the section that was meant, wherever that stands now', () => {
    const on = open();
    const office = '{ "type": "office", "heading": "Office" }';
    const moved = page
      .replace(`,\n        ${office}`, '')
      .replace('{"type": "hero"', `${office},\n        {"type": "hero"`);
    site.write('wills.json', moved);
    const path = ['sections', 2, 'items', 0, 'answer'];
    changed(site.change({ edit: 'set', ...on, path, value: 'A month.' }));
    expect(site.read('wills.json')).toBe(moved.replace('A week.', 'A month.'));
  });

  it('is never written over where both changed the same place', () => {
    const on = open();
    const theirs = page.replace('"heading": "Wills"', '"heading": "Theirs"');
    site.write('wills.json', theirs);
    const path = ['sections', 0, 'heading'];
    const edit = { edit: 'set', ...on, path, value: 'Yours' } as const;
    expect(refused(site.change(edit)).reason).toBe('conflict');
    expect(site.read('wills.json')).toBe(theirs);
    changed(site.change({ ...edit, revision: site.revision('wills.json') }));
    expect(site.read('wills.json')).toContain('Yours');
  });

  it('is not begun anew where it is gone', () => {
    const on = open();
    site.dispose();
    site.write('index.json', '{}');
    const answer = refused(site.change({ edit: 'set', ...on, path: ['title'], value: 'x' }));
    expect(answer).toMatchObject({
      reason: 'conflict',
      message: 'pages/wills.json was changed elsewhere meanwhile.',
    });
  });

  it('is not guessed at where what was shown is not known any more', () => {
    open();
    const on = { file, revision: 'another-start-of-the-server' };
    const answer = refused(site.change({ edit: 'set', ...on, path: ['title'], value: 'x' }));
    expect(answer.reason).toBe('conflict');
    expect(site.read('wills.json')).toBe(page);
  });
});

describe('Files that may not be written', () => {
  it('are all outside of pages/, hidden, pictures or of no kind', () => {
    open();
    const names = [
      'package.json',
      'pages/../package.json',
      'pages/../../x.json',
      '/etc/x.json',
      'pages/images/x.json',
      'pages/.hidden.json',
      'pages/_unknown.json',
      'pages\\x.json',
      'pages/about.txt',
    ];
    for (const name of names) {
      const edit: TestEdit = {
        edit: 'set',
        file: name,
        revision: null,
        path: [],
        value: { a: 1 },
      };
      expect(refused(site.change(edit)).reason).toBe('impossible');
    }
    const whole = { edit: 'write-file', file, text: '' } as unknown as TestEdit;
    expect(refused(site.change(whole)).reason).toBe('conflict');
    expect(site.read('wills.json')).toBe(page);
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
    const value = {
      $schema: '../schema/redirects.json',
      redirects: [{ from: '/old', to: '/about' }],
    };
    const edit: TestEdit = {
      edit: 'set',
      file: 'pages/_redirects.json',
      revision: null,
      path: [],
      value,
    };
    changed(site.change(edit));
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
      if (left >= 0) site.write('wills.json', page.replace('"Office"', `"Office ${left}"`));
      write(changes);
    });
  }

  it('is merged with what was saved in between', () => {
    const path = ['sections', 0, 'heading'];
    const on = open();
    savedMeanwhile(3);
    const answer = changed(site.change({ edit: 'set', ...on, path, value: 'Last wills' }));
    expect(answer.merged).toBe(true);
    expect(site.read('wills.json')).toContain('"Last wills"');
    expect(site.read('wills.json')).toContain('"Office 0"');
  });

  it('is a conflict when it does not end, and nothing is written over', () => {
    const path = ['sections', 0, 'heading'];
    const on = open();
    savedMeanwhile(100);
    const answer = refused(site.change({ edit: 'set', ...on, path, value: 'Last wills' }));
    expect(answer).toMatchObject({
      reason: 'conflict',
      message: 'pages/wills.json was changed elsewhere meanwhile.',
    });
    expect(site.read('wills.json')).not.toContain('Last wills');
  });
});
