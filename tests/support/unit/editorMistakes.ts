const [about, facts, spanish, spanishLayout] = [
  'about.json',
  '_facts.json',
  'es/nosotros.json',
  'es/_layout.json',
];

/** Mistakes of operators who edit in VS Code, each of one cause and so told once. */
export const editorMistakes: [name: string, file: string, before: string, after: string][] = [
  ['backslash before an anchor', about, '"/contact#office"', '"/contact\\#office"'],
  ['backslash before an anchor in a text', about, '(/contact)', '(\\#what-we-do)'],
  ['backslash of Markdown', about, 'before you write.', 'before you write \\*.'],
  [
    'bullets inside a text',
    about,
    '"body": "All this in two languages."',
    '"body": "• All this\\n• in **two** languages."',
  ],
  [
    'bullets as paragraphs',
    spanish,
    '"Sí, a cualquier hora del día."',
    '["• Sí, a cualquier hora.", "• También en agosto."]',
  ],
  [
    'field of the picture beside it',
    about,
    '"picture": { "src": "images/wheel.svg", "alt": "" }',
    '"picture": { "src": "images/wheel.svg" },\n      "alt": ""',
  ],
  [
    'field that may be left out beside the picture',
    about,
    '"alt": "" }',
    '"alt": "" },\n      "focus": "top"',
  ],
  [
    'field of the section inside the picture',
    about,
    '"alt": "" }',
    '"alt": "",\n        "note": "Ask us." }',
  ],
  ['tag of no language', spanishLayout, '"lang": "es"', '"lang": "sp"'],
  [
    'query behind an address of this site in full',
    about,
    '"href": "/contact#office" }',
    '"href": "https://www.example.com/contact", "query": { "guide": "startup-checklist" } }',
  ],
  [
    'fact renamed in the facts alone',
    facts,
    '"nie": { "value": 150',
    '"nieNumber": { "value": 150',
  ],
  ['brace of a fact that is left open', about, '{price.nie}', '{price.nie'],
  ['brace of a contact value that is left open', spanish, '{phone}."', '{phone."'],
  ['title of another page', about, '"About the people of Wheel Works"', '"Contact Wheel Works"'],
];
