import type { Site } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'office-hours': phrase<{ opens: string; closes: string }>({
    en: ({ opens, closes }) => ({
      message: `The office would close at ${closes}, before it opens at ${opens}.`,
      suggestion: 'Write the hour at which it closes on the same day.',
    }),
    es: ({ opens, closes }) => ({
      message: `La oficina cerraría a las ${closes}, antes de abrir a las ${opens}.`,
      suggestion: 'Escriba la hora a la que cierra ese mismo día.',
    }),
  }),
  'office-hours.twice': phrase<{ day: string; dia: string }>({
    en: ({ day }) => ({
      message: `${day} has hours already, which overlap with these.`,
      suggestion: 'Name each day once, or twice with a break between the hours.',
    }),
    es: ({ dia }) => ({
      message: `El ${dia} ya tiene un horario, que coincide en parte con este.`,
      suggestion: 'Ponga cada día una vez, o dos con una pausa entre las horas.',
    }),
  }),
};

const say = sayFrom(messages);

/** An office closes after it has opened, and its days have one schedule: search engines are told. */
export const officeHours: Rule = {
  messages,
  site: ({ hours }) => [
    ...hours.flatMap(({ opens, closes }, index) =>
      opens && closes && closes <= opens
        ? [{ ...say('office-hours', { opens, closes }), path: ['hours', index, 'closes'] }]
        : [],
    ),
    ...hours.flatMap((entry, index) => daysTwice(entry, index, hours)),
  ],
};

type Hours = Site['hours'][number];

function daysTwice(entry: Hours, index: number, hours: Hours[]): Finding[] {
  const before = hours.slice(0, index).filter((other) => overlap(entry, other));
  const taken = new Set(before.flatMap(({ days }) => days));
  return entry.days.flatMap((day, place) => {
    if (!taken.has(day) && entry.days.indexOf(day) === place) return [];
    const names = dayNames[day];
    return { ...say('office-hours.twice', names), path: ['hours', index, 'days', place] };
  });
}

/** A day without hours is closed, whatever another entry says. */
function overlap(one: Hours, other: Hours): boolean {
  if (!one.opens || !one.closes || !other.opens || !other.closes) return true;
  return one.opens < other.closes && other.opens < one.closes;
}

const dayNames: Record<Hours['days'][number], { day: string; dia: string }> = {
  mon: { day: 'Monday', dia: 'lunes' },
  tue: { day: 'Tuesday', dia: 'martes' },
  wed: { day: 'Wednesday', dia: 'miércoles' },
  thu: { day: 'Thursday', dia: 'jueves' },
  fri: { day: 'Friday', dia: 'viernes' },
  sat: { day: 'Saturday', dia: 'sábado' },
  sun: { day: 'Sunday', dia: 'domingo' },
};
