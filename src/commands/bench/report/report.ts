import { describeMachine, type Machine, warningOf } from '../measure/machine.ts';

/** When, where and by which command something was measured. */
export interface Occasion {
  /** 2026-11-21T09:30:00.000Z */
  date: string;
  machine: Machine;
  command: string;
}

/** Tables below a line that says when and where they were made. */
export function withOccasion({ date, machine, command }: Occasion, tables: string): string {
  const title = `${date.slice(0, 10)}, \`${command}\`, ${describeMachine(machine)}:`;
  return [title, warningOf(machine), tables].filter(Boolean).join('\n\n');
}

/** The comments in a README between which the figures of a kind stand: builds, validators. */
export function markersOf(kind: string): [string, string] {
  return kind === 'builds'
    ? ['<!-- bench -->', '<!-- /bench -->']
    : [`<!-- bench ${kind} -->`, `<!-- /bench ${kind} -->`];
}

/** Whether a README has a place for the figures of a kind. */
export function hasPlace(readme: string, kind: string): boolean {
  const [begin, end] = markersOf(kind);
  const start = readme.indexOf(begin);
  return start !== -1 && readme.indexOf(end, start) !== -1;
}

/** A README with other figures in their place. */
export function withFigures(readme: string, kind: string, figures: string): string {
  const [begin, end] = markersOf(kind);
  const start = readme.indexOf(begin) + begin.length;
  const stop = readme.indexOf(end, start);
  return `${readme.slice(0, start)}\n${figures.trim()}\n${readme.slice(stop)}`;
}
