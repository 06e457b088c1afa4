import { keyboardMistakes } from './keyboardMistakes.ts';
import { officeMistakes } from './officeMistakes.ts';
import { spanishPage, spreadsheetMistakes } from './spreadsheetMistakes.ts';

/** One mistake of an operator: a change of a site without mistakes. */
export interface Operator {
  name: string;
  file: string;
  before: string;
  after: string;
}

const [about, facts, site, layout, redirects] = [
  'about.json',
  '_facts.json',
  '_site.json',
  '_layout.json',
  '_redirects.json',
] as const;

/** The pages that the site has besides those of the fixtures. */
export const ordinary: Record<string, string> = {
  'about.json': `{
  "$schema": "../schema/page.json",
  "title": "About the people of Panot Legal",
  "description": "Who we are, what we do and what we think of our work.",
  "alternates": ["/es/nosotros"],
  "sections": [
    {
      "type": "hero",
      "eyebrow": "About",
      "heading": "People who answer you",
      "text": "Read [how to reach us](/contact) before you write.",
      "badges": ["Open", "Two languages"],
      "actions": [
        { "kind": "link", "label": "Our office", "href": "/contact#office" },
        { "kind": "whatsapp", "label": "WhatsApp", "message": "Hello, I have a question." }
      ],
      "picture": { "src": "images/panot.svg", "alt": "" }
    },
    {
      "type": "checklist",
      "id": "what-we-do",
      "tone": "tint",
      "heading": "What we do",
      "items": [
        { "title": "We listen", "text": "A person reads what you write." },
        { "title": "We answer", "text": "The number costs {price.nie} in all." }
      ]
    },
    {
      "type": "faq",
      "heading": "Questions",
      "items": [{ "question": "May I come by?", "answer": "Yes, at any time." }]
    },
    { "type": "richText", "tone": "tint", "body": "All this in two languages." },
    {
      "type": "steps",
      "heading": "How it goes",
      "items": [
        { "icon": "phone", "title": "You call", "text": "At any hour of the day." },
        { "icon": "handshake", "title": "You decide", "text": "Without any hurry." }
      ]
    },
    {
      "type": "table",
      "heading": "Who works here",
      "columns": ["Name", "Field"],
      "rows": [
        ["Ana", "Tax"],
        ["Joan", "Work"]
      ]
    }
  ]
}
`,
  'es/nosotros.json': spanishPage,
  '_redirects.json': `{
  "$schema": "../schema/redirects.json",
  "redirects": [{ "from": "/old", "to": "/about" }]
}
`,
};

const changes: [name: string, file: string, before: string, after: string][] = [
  [
    'curly quotes around a field and its text',
    about,
    '"heading": "People who answer you"',
    '“heading”: "People who answer you"',
  ],
  ['space that does not break before a name', about, '      "eyebrow"', '     \u00a0"eyebrow"'],
  ['dash in place of a minus', facts, '"value": 150', '"value": –150'],
  ['space in an address', about, '(/contact)', '(/con tact)'],
  [
    'paragraph of HTML',
    about,
    'Read [how to reach us](/contact) before you write.',
    '<p>Read this.</p>',
  ],
  ['line break of HTML', about, 'before you write.', '<br>before you write.'],
  [
    'bullet from a word processor',
    about,
    '"A person reads what you write."',
    '"• A person reads what you write."',
  ],
  ['Markdown in a heading', about, 'People who answer', 'People [who](/contact) answer'],
  ['half of a line deleted', about, '"About",', '"Abo'],
  [
    'quotation mark deleted at the end',
    about,
    '"People who answer you",',
    '"People who answer you,',
  ],
  ['brace deleted before an item', about, '{ "title": "We answer"', '"title": "We answer"'],
  ['brace deleted after a section', about, '"alt": "" }\n    },', '"alt": "" }\n    ,'],
  [
    'section pasted into a list of items',
    about,
    '{ "title": "We listen", "text": "A person reads what you write." }',
    '{ "type": "hero", "heading": "Another" }',
  ],
  [
    'two items run together',
    about,
    '"You call", "text": "At any hour of the day." },\n        { "icon": "handshake",',
    '"You call", "text": "At any hour of the day.",',
  ],
  ['page pasted behind itself', about, '\n}\n', '\n}\n{ "title": "x" }\n'],
  ['comma before the first entry', about, '["Open"', '[, "Open"'],
  ['None of Python', about, '"eyebrow": "About"', '"eyebrow": None'],
  ['yes in place of true', facts, '"unit": "EUR" }', '"unit": "EUR", "more": yes }'],
  ['true in quotation marks', facts, '"unit": "EUR" }', '"unit": "EUR", "more": "true" }'],
  ['backslash in a path', about, 'images/panot', 'images\\\\panot'],
  ['path as Windows writes it', about, 'images/panot', 'images\\panot'],
  ['address as Windows writes it', about, '"/contact#office"', '"\\contact#office"'],
  ['address whose backslash makes a tab', about, '"/contact#office"', '"\\terms"'],
  ['whatsapp as a number', site, '"+34600000000"', '34600000000'],
  ['postal code as a number', site, '"postalCode": "08000"', '"postalCode": 08000'],
  ['equals sign', about, '"eyebrow": ', '"eyebrow" = '],
  ['arrow', about, '"eyebrow": ', '"eyebrow" => '],
  ['list in parentheses', about, '["Open", "Two languages"]', '("Open", "Two languages")'],
  [
    'one action without a list',
    about,
    '[\n        { "kind": "link", "label": "Our office", "href": "/contact#office" },\n        { "kind": "whatsapp", "label": "WhatsApp", "message": "Hello, I have a question." }\n      ]',
    '{ "kind": "link", "label": "Our office", "href": "/contact#office" }',
  ],
  ['picture as text', about, '{ "src": "images/panot.svg", "alt": "" }', '"images/panot.svg"'],
  ['badge as a group', about, '"Open"', '{ "label": "Open" }'],
  ['sections inside a section', about, '"eyebrow": "About"', '"sections": []'],
  [
    'heading outside of the sections',
    about,
    '"sections": [',
    '"heading": "About",\n  "sections": [',
  ],
  [
    'action between the sections',
    about,
    '{\n      "type": "steps"',
    '{ "kind": "link", "label": "Our office", "href": "/contact" },\n    {\n      "type": "steps"',
  ],
  ['abbreviated field', about, '"question": ', '"q": '],
  ['type in two words', about, '"checklist"', '"Check List"'],
  ['type in the singular', about, '"steps"', '"step"'],
  ['kind with capitals', about, '"kind": "whatsapp"', '"kind": "WhatsApp"'],
  ['another word for a kind', about, '"kind": "whatsapp"', '"kind": "whatsap"'],
  ['color in place of a tone', about, '"tint"', '"blue"'],
  ['participle of a tone', about, '"tint"', '"tinted"'],
  [
    'empty list of rows',
    about,
    '[\n        ["Ana", "Tax"],\n        ["Joan", "Work"]\n      ]',
    '[]',
  ],
  ['link without an address', about, ', "href": "/contact#office"', ''],
  ['url in place of href', about, '"href": "/contact#office"', '"url": "/contact#office"'],
  ['text in place of label', about, '"label": "Our office"', '"text": "Our office"'],
  ['img in place of picture', about, '"picture": {', '"img": {'],
  ['picture without a description', about, ', "alt": ""', ''],
  ['price as a text with cents', facts, '"value": 150', '"value": "1.150,00"'],
  ['percent sign in a value', facts, '"value": 150, "unit": "EUR"', '"value": "98%", "unit": "%"'],
  ['unit in words', facts, '"EUR"', '"euros"'],
  ['unit in the plural', facts, '"week"', '"weeks"'],
  ['range as a text', facts, '[2, 4]', '"2-4"'],
  ['range that falls', facts, '[2, 4]', '[4, 2]'],
  ['price of every week', facts, '"unit": "EUR"', '"unit": "EUR", "per": "week"'],
  ['price below nothing', facts, '150', '-150'],
  [
    'name of a fact with a hyphen',
    facts,
    '"term": { "nie"',
    '"term": { "new-nie": { "value": 1, "unit": "day" }, "nie"',
  ],
  ['fact in one language', facts, '"value": 150, "unit": "EUR"', '"text": { "es": "150" }'],
  [
    'fact with a value and a text',
    facts,
    '"value": 150,',
    '"value": 150, "text": { "en": "x", "es": "y" },',
  ],
  ['spaces in braces', about, '{price.nie}', '{ price.nie }'],
  ['group of a fact misspelt', about, '{price.nie}', '{prices.nie}'],
  ['dollar sign before braces', about, '{price.nie}', '\u0024{price.nie}'],
  ['brackets in place of braces', about, '{price.nie}', '[price.nie]'],
  ['double braces', about, '{price.nie}', '{{price.nie}}'],
  ['date of review as in Spain', facts, '"unit": "EUR"', '"unit": "EUR", "reviewBy": "31/12/2027"'],
  ['day of review that is none', facts, '"unit": "EUR"', '"unit": "EUR", "reviewBy": "2027-02-30"'],
  ['anchor that is none', about, '/contact#office"', '/contact#offices"'],
  ['ending of a file in a link', about, '(/contact)', '(/contact.html)'],
  ['link without a slash', about, '(/contact)', '(contact)'],
  ['link one folder up', about, '(/contact)', '(../contact)'],
  ['link to the other language', about, '(/contact)', '(/es)'],
  ['link without s', about, '(/contact)', '(http://boe.es)'],
  ['scheme misspelt', about, '(/contact)', '(htps://boe.es)'],
  ['address of this computer', about, '(/contact)', '(http://localhost:5173/contact)'],
  ['two slashes', about, '(/contact)', '(//contact)'],
  ['spaces around an address', about, '(/contact)', '( /contact )'],
  [
    'brackets and parentheses exchanged',
    about,
    '[how to reach us](/contact)',
    '(how to reach us)[/contact]',
  ],
  ['file of this computer', about, '(/contact)', '(file:///C:/x.pdf)'],
  ['e-mail address as a link', about, '(/contact)', '(ana@firm.es)'],
  ['web address without a scheme', about, '(/contact)', '(www.boe.es)'],
  ['query of a campaign', about, '"/contact#office"', '"/?utm_source=x"'],
  ['link without words', about, '[how to reach us]', '[]'],
  ['link that says here', about, '[how to reach us]', '[here]'],
  [
    'form that is not there',
    about,
    '"kind": "link", "label": "Our office", "href": "/contact#office"',
    '"kind": "modal", "label": "Ask us", "target": "ask"',
  ],
  [
    'section that is not there',
    about,
    '"kind": "link", "label": "Our office", "href": "/contact#office"',
    '"kind": "scroll", "label": "See the hours", "target": "hours"',
  ],
  ['alternate of the page itself', 'index.json', '"alternates": ["/es"]', '"alternates": ["/"]'],
  [
    'alternate in full',
    'index.json',
    '"alternates": ["/es"]',
    '"alternates": ["https://www.example.com/es"]',
  ],
  ['alternate without a slash', 'index.json', '"alternates": ["/es"]', '"alternates": ["es"]'],
  [
    'label of a menu without text',
    layout,
    '{"label": "Contact", "href": "/contact"},',
    '{"label": "", "href": "/contact"},',
  ],
  ['entry of a menu misspelt', layout, '"/contact"', '"/contcat"'],
  [
    'entry of a menu that leads and drops down',
    layout,
    '{"label": "More", "items"',
    '{"label": "More", "href": "/contact", "items"',
  ],
  ['language in capitals', layout, '"lang": "en"', '"lang": "EN"'],
  ['language in words', layout, '"lang": "en"', '"lang": "english"'],
  ['hour with one digit', site, '"09:00"', '"9:00"'],
  ['hour of an English clock', site, '"09:00"', '"9am"'],
  ['day in words', site, '"mon"', '"Monday"'],
  ['office that closes first', site, '"19:00"', '"08:00"'],
  ['space in an e-mail address', site, 'hello@', 'hello @'],
  ['site without a scheme', site, 'https://www', 'www'],
  ['slash behind the site', site, 'www.example.com', 'www.example.com/'],
  ['country in words', site, '"ES"', '"Spain"'],
  ['number with spaces', site, '"+34930000000"', '"+34 930 000 000"'],
  ['number without a plus', site, '"+34600000000"', '"34600000000"'],
  ['redirect as a pair', redirects, '{ "from": "/old", "to": "/about" }', '["/old", "/about"]'],
  [
    'redirects as a group',
    redirects,
    '[{ "from": "/old", "to": "/about" }]',
    '{ "/old": "/about" }',
  ],
  ['redirect to an address misspelt', redirects, '"/about"', '"/abuot"'],
  ['redirect from an address in full', redirects, '"/old"', '"https://www.example.com/old"'],
  ['redirect to the own site in full', redirects, '"/about"', '"https://www.example.com/about"'],
  ['redirect from a page', redirects, '"/old"', '"/contact"'],
  ['redirect twice', redirects, '}]', '}, { "from": "/old", "to": "/" }]'],
  ['picture without encryption', about, 'images/panot.svg', 'http://pictures.example.org/x.jpg'],
  ['picture without an ending', about, 'images/panot.svg', 'images/panot'],
  ['picture with another ending', about, 'panot.svg', 'panot.png'],
  ['picture with a capital', about, 'panot.svg', 'Panot.svg'],
  ['picture with a slash first', about, 'images/panot', '/images/panot'],
  ['picture without its folder', about, 'images/panot', 'panot'],
  ['description that says picture', about, '"alt": ""', '"alt": "image"'],
  ['id with a digit first', about, '"what-we-do"', '"2-steps"'],
  ['id with #', about, '"what-we-do"', '"#what"'],
  ['row that is short', about, '["Ana", "Tax"]', '["Ana"]'],
  ['columns as a text', about, '["Name", "Field"]', '"Name, Field"'],
  ['number in a cell', about, '["Ana", "Tax"]', '["Ana", 5]'],
  ['emoji as an icon', about, '"icon": "phone"', '"icon": "📞"'],
  ['icon of another library', about, '"icon": "phone"', '"icon": "fa-phone"'],
  ['icon as programs write it', about, '"icon": "handshake"', '"icon": "HandShake"'],
  [
    'title that is too long',
    about,
    'About the people of Panot Legal',
    'About the people of Panot Legal of Panot Legal of Panot Legal of Panot Legal of Panot Legal of Panot Legal ',
  ],
  ['filler of a template', about, 'Without any hurry.', 'Lorem ipsum dolor sit amet.'],
  ['amount to be filled in', about, 'Without any hurry.', 'We have XXX clients.'],
  ['space without width', about, '"You decide"', '"You \u200bdecide"'],
  ['characters of another encoding', about, '"Without any hurry."', '"Sin prisas en MÃ¡laga."'],
  ['answer without text', about, '"Yes, at any time."', '""'],
  ['question without its first mark', 'es/index.json', '"Inicio"', '"Necesita ayuda?"'],
  [
    'warning misspelt',
    about,
    '"sections": [',
    '"ignore": [{ "code": "typed-amounts", "reason": "x" }],\n  "sections": [',
  ],
  ['warnings as a text', about, '"sections": [', '"ignore": "typed-amount",\n  "sections": ['],
  [
    'description that is the title',
    about,
    '"Who we are, what we do and what we think of our work."',
    '"About the people of Panot Legal"',
  ],
  ['entity of HTML', about, '"You decide"', '"You &amp; we"'],
  [
    'name of the firm in brackets',
    about,
    '"About the people of Panot Legal"',
    '"About the people of [brand]"',
  ],
  ['phone typed by hand', about, 'At any hour of the day.', 'Call 930 000 000.'],
  ['own address in full', about, '(/contact)', '(https://example.com/contact)'],
  ['fact in parentheses', about, '{price.nie}', '(price.nie)'],
  ['word typed twice', about, 'Without any hurry.', 'Without any any hurry.'],
  ['heading in capitals', about, '"How it goes"', '"HOW IT GOES"'],
  ['two spaces', about, 'Without any hurry.', 'Without  any hurry.'],
  ['icon by a Spanish word', about, '"icon": "phone"', '"icon": "balanza"'],
  ['icon by a Spanish word in the plural', about, '"icon": "phone"', '"icon": "llaves"'],
  ['icon by a word of the trade', about, '"icon": "phone"', '"icon": "law"'],
  ['icon that is near to another word only', about, '"icon": "phone"', '"icon": "zanahoria"'],
  ['semicolon in place of a colon', about, '"type": "faq"', '"type"; "faq"'],
  ['two colons', about, '"type": "faq"', '"type":: "faq"'],
  ['colon inside the quotation marks', about, '"type": "faq"', '"type:" "faq"'],
  ['period in place of a comma', about, '"eyebrow": "About",', '"eyebrow": "About".'],
  ['zero in front of a figure', facts, '"value": 150', '"value": 0150'],
  ['range without brackets', facts, '"value": 150', '"value": 150-200'],
  ['fact without braces', facts, '{ "value": 150, "unit": "EUR" }', '150'],
  ['fact between percent signs', about, '{price.nie}', '%price.nie%'],
  ['English question on a Spanish page', 'es/index.json', '"Inicio"', '"Do you need a lawyer?"'],
  [
    'picture of another host without its size',
    about,
    'images/panot.svg',
    'https://cdn.example.org/a.jpg',
  ],
  [
    'entry of a menu twice',
    layout,
    '{"label": "Contact", "href": "/contact"},',
    '{"label": "Contact", "href": "/contact"}, {"label": "Contact", "href": "/contact"},',
  ],
  ...spreadsheetMistakes,
  ...keyboardMistakes,
  ...officeMistakes,
];

export const mistakes: Operator[] = changes.map(([name, file, before, after]) => ({
  name,
  file,
  before,
  after,
}));
