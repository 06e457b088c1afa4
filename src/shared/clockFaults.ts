/** Why a text names no instant, in each language: see Fault in clock.ts. */
export const clockFaults = {
  en: {
    skipped: (text: string) =>
      `There is no ${text} on the clock of the office: summer time skips it.`,
    repeated: (text: string) => `${text} comes twice on the clock of the office: summer time ends.`,
    far: (text: string) => `The year of ${text} is too far away.`,
    none: (text: string) => `There is no ${text} in the calendar.`,
  },
  es: {
    skipped: (text: string) =>
      `El reloj de la oficina no da las ${text}: el horario de verano se salta esa hora.`,
    repeated: (text: string) =>
      `El reloj de la oficina da dos veces las ${text}: termina el horario de verano.`,
    far: (text: string) => `El año de ${text} queda demasiado lejos.`,
    none: (text: string) => `En el calendario no existe ${text}.`,
  },
};
