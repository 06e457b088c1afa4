import type { Layout } from '../../../src/generated/types.ts';

/** A question and what its best answer must have; `false` where there must be none. */
export type Asked = [
  lang: Layout['lang'],
  question: string,
  answer: false | { at: RegExp; says: RegExp },
];

const office = { at: /^\/contact#/, says: /Carrer d’Exemple, 1, 08000 Barcelona/ };
const hours = { at: /^\/contact#/, says: /9:00–19:00.*Sun closed/ };
const oficina = { at: /^\/es\/contacto#/, says: /Carrer d’Exemple, 1, 08000 Barcelona/ };
const horario = { at: /^\/es/, says: /9:00-19:00.*dom cerrado/ };
const nomadFee = { at: /^\/(digital-nomads|services\/digital-nomad-visa-spain)/, says: /€800/ };
const companyFee = {
  at: /^\/(company-registration|foreigner-services|startup-founders|services\/business)/,
  says: /€[\d,]+/,
};

/** Questions that the search was tuned with. */
export const tuned: Asked[] = [
  ['en', 'Where is your office?', office],
  ['en', 'What is your address?', office],
  ['en', 'Do you have an office in Madrid?', office],
  ['en', 'When is the office open?', hours],
  ['en', 'office hours', hours],
  ['en', 'opening hours', hours],
  ['en', 'Are you open on Sunday?', hours],
  ['es', '¿Puedo perder el carné?', { at: /alcoholemia/, says: /permiso|conducir/ }],
  [
    'es',
    '¿Cuánto tiempo tengo para recurrir un despido?',
    { at: /despido/, says: /20 días hábiles/ },
  ],
  [
    'es',
    'cuántos días tengo para contestar a la demanda de desahucio',
    { at: /^\/es(\/desahucios)?($|#)/, says: /10 días hábiles/ },
  ],
  ['en', 'What corporate tax do startups pay?', { at: /startup/, says: /15%/ }],
  ['es', '¿Qué horario tenéis?', horario],
  ['es', '¿Abrís los domingos?', horario],
  ['es', '¿Dónde está la oficina?', oficina],
  ['es', '¿Tenéis despacho en Madrid?', oficina],
  ['en', 'How much is the digital nomad visa?', nomadFee],
  ['en', 'How much do you charge for an SL?', companyFee],
  ['en', 'How much does it cost to register a company?', companyFee],
  ['en', 'What does the golden visa cost?', { at: /real-estate/, says: /€3,500|April 3, 2025/ }],
  ['en', 'Is the golden visa still available?', { at: /^\//, says: /April 3, 2025/ }],
  ['en', 'When did the golden visa end?', { at: /^\//, says: /April 3, 2025/ }],
  ['en', 'When must I apply for the Beckham Law?', { at: /^\//, says: /6 months|six-month/ }],
  ['en', 'How long does a nomad visa take?', { at: /^\//, says: /30–45 days/ }],
  ['en', 'How much income do I need for the digital nomad visa?', { at: /^\//, says: /€2,334/ }],
  ['en', 'How can I contact you?', { at: /^\/contact/, says: /./ }],
  ['en', 'What happens to my personal data?', { at: /^\/privacy-policy/, says: /./ }],
  ['en', 'Which part of Valencia is good for families?', { at: /cities\/valencia/, says: /./ }],
  ['en', 'What is ENISA?', { at: /enisa|startup/, says: /public.* l(oan|ender)|state-owned/i }],
  ['es', '¿Cuánto me toca de indemnización?', { at: /despido/, says: /\d+ días por/ }],
  ['es', '¿Qué multa me pondrán por alcoholemia?', { at: /alcoholemia/, says: /6-12 meses/ }],
  ['es', '¿Cuánto dura la prohibición de conducir?', { at: /alcoholemia/, says: /1-4 años/ }],
  ['es', 'Me han despedido, ¿qué hago?', { at: /despido/, says: /./ }],
  ['es', '¿Pueden echarme de casa sin un juez?', { at: /desahucios/, says: /./ }],
  ['es', '¿Cómo pido la justicia gratuita?', { at: /^\/es/, says: /justicia gratuita/i }],
  ['en', 'Can I call you at the weekend?', hours],
  ['en', 'What is the cost of a family visa?', { at: /family/, says: /€2,500/ }],
  ['en', 'Can my wife work in Spain?', { at: /family/, says: /May my spouse work/ }],
  ['en', 'When does the CSRD start?', { at: /csrd/, says: /20\d\d/ }],
  ['en', 'How do I delete my data?', { at: /policy/, says: /erased/ }],
  ['es', '¿Cómo os escribo un correo?', { at: /^\/es/, says: /hello@example\.com/ }],
  ['es', '¿Qué pasa si me niego a soplar?', { at: /alcoholemia/, says: /negó a soplar/ }],
  ['es', '¿Tengo que pagar la primera visita?', { at: /^\/es/, says: /Nada|grat/ }],
  ['en', 'Where can I buy a bicycle?', false],
  ['en', 'What is the capital of France?', false],
  ['en', 'Do you sell cars?', false],
  ['en', 'When does the supermarket open?', false],
  ['es', '¿Dónde puedo comprar un móvil?', false],
  ['es', '¿A qué hora juega el Barça?', false],
];

/** Questions from after the tuning. */
export const unseen: Asked[] = [
  ['en', 'How much does an NIE cost?', { at: /^\//, says: /€150/ }],
  ['en', 'What is the price of an ENISA application?', { at: /^\//, says: /€2,500/ }],
  ['en', 'How long does the ENISA loan take?', { at: /enisa|startup/, says: /8–12 weeks/ }],
  [
    'en',
    'Do I get my money back if the visa is refused?',
    { at: /^\//, says: /our own|of ours|refund/ },
  ],
  ['en', 'Which cookies do you use?', { at: /^\/cookie-policy/, says: /./ }],
  ['en', 'How long do you keep my data?', { at: /^\/privacy-policy/, says: /years/ }],
  ['en', 'What is your phone number?', { at: /^\//, says: /\+34 930 000 000/ }],
  ['en', 'What is your email address?', { at: /^\//, says: /hello@example\.com/ }],
  ['en', 'Are you open on Saturdays?', hours],
  ['en', 'Where can I find you in Barcelona?', office],
  ['en', 'Do I need private health insurance?', { at: /^\//, says: /insurance/i }],
  ['en', 'How much tax do I pay under the Beckham Law?', { at: /^\//, says: /24%/ }],
  ['en', 'What is the minimum capital of an SL?', { at: /^\//, says: /€3,0\d\d/ }],
  ['en', 'How far is the airport from Málaga?', { at: /cities\/malaga/, says: /by train/ }],
  ['en', 'What are the fines under the AI Act?', { at: /ai-/, says: /€|%/ }],
  ['en', 'Do you play the guitar?', false],
  ['en', 'Best pizza in Madrid', false],
  ['en', 'Can you repair my washing machine?', false],
  ['es', '¿Cuál es vuestro teléfono?', { at: /^\/es/, says: /\+34 930 000 000/ }],
  ['es', '¿Dónde estáis?', oficina],
  ['es', '¿A qué hora cerráis?', horario],
  ['es', '¿Cuánto tarda un desahucio?', { at: /desahucios/, says: /3-6 meses/ }],
  [
    'es',
    '¿Cuántos días tengo para reclamar el despido?',
    { at: /despido/, says: /20 días hábiles/ },
  ],
  ['es', '¿Puedo cobrar el paro?', { at: /despido/, says: /15 días/ }],
  ['es', '¿Me quitan la casa si no pago la hipoteca?', { at: /embargos/, says: /./ }],
  ['es', '¿Cuánto cuesta la primera consulta?', { at: /^\/es/, says: /Nada|grat/ }],
  ['es', '¿Puedo ir a la cárcel por conducir borracho?', { at: /alcoholemia/, says: /3-6 meses/ }],
  ['es', '¿Usáis cookies?', { at: /^\/es\/.*cookies/, says: /navegador/ }],
  ['es', '¿Cuál es vuestro correo electrónico?', { at: /^\/es/, says: /hello@example\.com/ }],
  ['en', 'Are you lawyers?', { at: /^\//, says: /No\. We are an intermediary/ }],
  ['en', 'Can my girlfriend come with me?', { at: /^\//, says: /partner|spouse|family/i }],
  ['en', 'Do I pay tax on my 401k?', { at: /^\//, says: /pension|retirement|401/i }],
  ['es', 'Me echaron del trabajo ayer', { at: /despido/, says: /./ }],
  ['es', 'Di positivo en un control', { at: /alcoholemia/, says: /./ }],
  ['es', '¿Hacéis divorcios?', false],
  ['es', '¿Qué tiempo hace en Sevilla?', false],
];
