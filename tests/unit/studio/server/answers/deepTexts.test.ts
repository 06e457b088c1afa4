import { afterEach, expect, it } from 'vitest';
import {
  anchorsOf,
  markdownShown,
  shownTexts,
} from '../../../../../src/studio/server/answers/pageAnswers.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

let site: StudioSite;
afterEach(() => site.dispose());

it.each(['- ', '1. ', '> '])('a page with 3,000 × %j in a text is shown', (mark) => {
  const body = `${mark.repeat(3000)}word`;
  const page = {
    title: 'Wills',
    description: 'Which law your will follows.',
    sections: [
      { type: 'hero', heading: 'Wills' },
      { type: 'richText', heading: 'More', body },
    ],
  };
  site = studioSite({ 'wills.json': JSON.stringify(page) });
  site.session.opened();
  expect(markdownShown(site.session, { lang: 'en', text: body }).html).toContain('word');
  expect(shownTexts(site.session, 'pages/wills.json').length).toBeGreaterThan(3);
  expect(anchorsOf(site.session, '/wills')).toEqual([]);
});

it('a page that is half written has no goals of links yet', () => {
  site = studioSite({ 'wills.json': '{ "title": "Wills", "sec' });
  expect(anchorsOf(site.session, '/wills')).toEqual([]);
});
