/** The page in Spanish that most of these mistakes are made on. */
export const spanishPage = `{
  "$schema": "../../schema/page.json",
  "title": "Quiénes somos en Panot Legal",
  "description": "Las personas que contestan, lo que cobramos y los plazos que importan.",
  "alternates": ["/about"],
  "sections": [
    {
      "type": "hero",
      "eyebrow": "Nosotros",
      "heading": "Personas que contestan",
      "text": "Mira [por dónde empezar](/es) antes de escribirnos, o llama al {phone}.",
      "badges": ["Abierto", "Dos idiomas"],
      "actions": [{ "kind": "phone", "label": "Llamar al {phone}" }],
      "picture": { "src": "images/panot.svg", "alt": "Baldosa de Barcelona con una flor de cuatro pétalos" }
    },
    {
      "type": "faq",
      "heading": "Preguntas",
      "items": [
        { "question": "¿Puedo ir sin cita?", "answer": "Sí, a cualquier hora del día." },
        { "question": "¿Cuánto tarda?", "answer": "El número tarda {term.nie} si no falta ningún papel." }
      ]
    },
    {
      "type": "priceCards",
      "id": "precios",
      "tone": "dark",
      "heading": "Lo que cobramos",
      "items": [
        { "title": "El número", "featured": true, "price": "Desde {price.nie}", "features": ["Cita", "Recogida"] },
        { "title": "El acompañamiento", "price": "Según el caso", "text": "Vamos contigo a la oficina de extranjería." }
      ]
    },
    {
      "type": "steps",
      "tone": "tint",
      "heading": "Cómo trabajamos",
      "items": [
        { "icon": "phone", "title": "Nos llamas", "text": "Te escuchamos sin prisa." },
        { "icon": "handshake", "title": "Decides", "text": "Nadie te mete prisa." }
      ]
    },
    {
      "type": "table",
      "heading": "Quién trabaja aquí",
      "columns": ["Nombre", "Materia"],
      "rows": [
        ["Ana", "Fiscal"],
        ["Joan", "Laboral"]
      ]
    }
  ]
}
`;

const [spanish, about, facts, site, redirects] = [
  'es/nosotros.json',
  'about.json',
  '_facts.json',
  '_site.json',
  '_redirects.json',
] as const;

/** Mistakes of operators who write Spanish, or who think of a spreadsheet, a forum or YAML. */
export const spreadsheetMistakes: [name: string, file: string, before: string, after: string][] = [
  [
    'semicolon between the entries of a list',
    spanish,
    '["Abierto", "Dos idiomas"]',
    '["Abierto"; "Dos idiomas"]',
  ],
  ['quotation marks doubled as in a spreadsheet', spanish, 'sin prisa', '""sin prisa""'],
  ['list as a text with semicolons', spanish, '["Cita", "Recogida"]', '"Cita; Recogida"'],
  ['true of a Spanish spreadsheet', spanish, '"featured": true', '"featured": VERDADERO'],
  ['yes in Spanish', spanish, '"featured": true', '"featured": "sí"'],
  ['one in place of true', spanish, '"featured": true', '"featured": 1'],
  ['field in Spanish', spanish, '"title": "El acompañamiento"', '"título": "El acompañamiento"'],
  ['question in Spanish as a field', spanish, '"question": "¿Puedo', '"pregunta": "¿Puedo'],
  ['type in Spanish', spanish, '"type": "faq"', '"type": "preguntas"'],
  ['tone in Spanish', spanish, '"tone": "dark"', '"tone": "oscuro"'],
  ['kind in Spanish', spanish, '"kind": "phone"', '"kind": "teléfono"'],
  ['icon in Spanish', spanish, '"icon": "phone"', '"icon": "teléfono"'],
  ['exclamation without its first mark', spanish, 'Nos llamas', 'Llámanos!'],
  ['quotation marks inside a text', spanish, 'sin prisa', '"sin prisa"'],
  ['English heading on a Spanish page', spanish, 'Cómo trabajamos', 'How we work with you'],
  [
    'English answer on a Spanish page',
    spanish,
    'Sí, a cualquier hora del día.',
    'Yes, you can come to our office at any time of the day.',
  ],
  ['price typed as in Spain', spanish, 'Según el caso', 'Desde 150 €'],
  ['group of a fact in Spanish', spanish, '{price.nie}', '{precio.nie}'],
  [
    'contact value in Spanish',
    spanish,
    'antes de escribirnos, o llama al {phone}',
    'antes de escribirnos, o llama al {teléfono}',
  ],
  ['link to the page in the other language', spanish, '](/es)', '](/about)'],
  ['accent in a link', spanish, '](/es)', '](/es/nosótros)'],
  ['backslashes in a link', spanish, '](/es)', '](\\\\es)'],
  ['accent in an id', spanish, '"id": "precios"', '"id": "cuánto-cuesta"'],
  ['capital and space in an id', spanish, '"id": "precios"', '"id": "Lo que cuesta"'],
  ['note to write it later, in Spanish', spanish, 'Nadie te mete prisa.', 'Pendiente de redactar.'],
  ['gap to be filled in, in Spanish', spanish, 'Nadie te mete prisa.', '[insertar texto aquí]'],
  [
    'description of a picture that says photo, in Spanish',
    spanish,
    'Baldosa de Barcelona con una flor de cuatro pétalos',
    'foto',
  ],
  ['link that says here, in Spanish', spanish, '[por dónde empezar]', '[aquí]'],
  ['character lost in another encoding', spanish, 'El acompañamiento', 'El acompa\ufffdamiento'],
  ['entity of a Spanish letter', spanish, 'El acompañamiento', 'El acompa&ntilde;amiento'],
  [
    'line break typed as \\n twice escaped',
    spanish,
    'Nadie te mete prisa.',
    'Nadie te mete prisa.\\\\nDe verdad.',
  ],
  ['cells of a row in one text', spanish, '["Ana", "Fiscal"]', '["Ana;Fiscal"]'],
  ['tab pasted between two cells', spanish, '["Ana", "Fiscal"]', '["Ana\tFiscal"]'],
  ['empty cell', spanish, '["Ana", "Fiscal"]', '["Ana", , "Fiscal"]'],
  ['error of a spreadsheet', spanish, '"Fiscal"', '"#¡REF!"'],
  ['decimal comma', facts, '150', '150,50'],
  ['thousands as in Spain, with cents', facts, '150', '1.500,00'],
  ['thousands with an apostrophe', facts, '150', "1'500"],
  ['currency before the figure', facts, '150', '€150'],
  ['formula of a spreadsheet', facts, '150', '"=A1*1.21"'],
  ['sign in place of a unit', facts, '"EUR"', '"€"'],
  ['weeks in Spanish', facts, '"week"', '"semanas"'],
  ['comment of a script', facts, '"price":', '# new prices\n  "price":'],
  ['field with a capital', about, '"eyebrow"', '"Eyebrow"'],
  ['field with a space behind it', about, '"eyebrow"', '"eyebrow "'],
  ['line as in YAML', about, '"eyebrow": "About"', 'eyebrow: About'],
  ['semicolon at the end of a line', about, '"eyebrow": "About",', '"eyebrow": "About";'],
  [
    'numbered entries',
    about,
    '[{ "question": "May I come by?", "answer": "Yes, at any time." }]',
    '{ "1": { "question": "May I come by?", "answer": "Yes, at any time." } }',
  ],
  ['link of a forum', about, '[how to reach us](/contact)', '[url=/contact]how to reach us[/url]'],
  ['quotation marks around an address', about, '(/contact)', '(\\"/contact\\")'],
  ['parenthesis of a link not closed', about, '(/contact)', '(/contact'],
  ['asterisks without their end', about, 'before you write.', '**before you write.'],
  ['name of a fact in capitals', about, '{price.nie}', '{price.NIE}'],
  ['space in the name of a fact', about, '{price.nie}', '{price nie}'],
  ['angle brackets in place of braces', about, '{price.nie}', '<price.nie>'],
  ['redirect to itself', redirects, '"to": "/about"', '"to": "/old"'],
  ['comma in an e-mail address', site, 'hello@example.com', 'hello@example,com'],
  ['days as a range', site, '["mon"]', '["mon-fri"]'],
  ['hour with a point and h', site, '"19:00"', '"19.00h"'],
  [
    'title of a copy',
    about,
    '"About the people of Panot Legal"',
    '"About the people of Panot Legal (copy)"',
  ],
];
