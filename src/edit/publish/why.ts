import type { Bilingual } from '../../shared/language.ts';
import { GitFault } from '../git/gitFault.ts';

/** The shared copy has a newer version, which can be taken in. */
export class Behind extends GitFault {}

/** The words name no command of git's: whoever publishes may not know one. */
export const why = {
  notReady: {
    en: 'This folder shows a single version of the site, or two are just being joined in it, so nothing can be published from here. Ask the person who set it up to put it back on the newest one.',
    es: 'Esta carpeta muestra una versión suelta del sitio, o se están juntando dos en ella, así que desde aquí no se puede publicar nada. Pida a quien la preparó que la devuelva a la más nueva.',
  },
  rules: {
    en: 'The rules of the site (schema/ or sections/) have been changed here, and were not published themselves. Their author has to do that first.',
    es: 'Aquí se han cambiado las reglas del sitio (schema/ o sections/), y aún no se han publicado. Debe hacerlo antes su autor.',
  },
  nameless: {
    en: 'The version needs a name that says in a few words what is new, and the name and e-mail address of who publishes it.',
    es: 'La versión necesita un nombre que diga en pocas palabras qué hay de nuevo, y el nombre y el correo electrónico de quien la publica.',
  },
  changed: {
    en: 'The files or the settings of the site have changed since you looked, or are published already. Nothing was published or taken in. Look at the list again.',
    es: 'Los archivos o los ajustes del sitio han cambiado desde que los miró, o ya están publicados. No se ha publicado ni incorporado nada. Mire otra vez la lista.',
  },
  invalid: {
    en: 'With these changes the site would have mistakes, so nothing was published.',
    es: 'Con estos cambios el sitio tendría errores, así que no se ha publicado nada.',
  },
  refused: {
    en: 'The shared copy of the site, or a check of this project, refuses the version. Your changes are all still here.',
    es: 'La copia compartida del sitio, o una comprobación de este proyecto, rechaza la versión. Todos sus cambios siguen aquí.',
  },
  unreachable: {
    en: 'The shared copy of the site cannot be reached, or has not answered. Your changes are all still here. Look at the connection and at your access, then do it again: what has arrived is not sent twice.',
    es: 'No se puede llegar a la copia compartida del sitio, o no ha contestado. Todos sus cambios siguen aquí. Revise la conexión y su acceso, e inténtelo de nuevo: lo que ha llegado no se envía dos veces.',
  },
  ahead: {
    en: 'The shared copy has another version by now, so nothing was sent. Your changes are all still here. Take the newest version in, then publish again.',
    es: 'La copia compartida ya tiene otra versión, así que no se ha enviado nada. Todos sus cambios siguen aquí. Incorpore la versión más nueva y vuelva a publicar.',
  },
  notFollowed: {
    en: 'The version is published. But this folder could not be brought to it, so the list still shows its changes. Take the newest version in.',
    es: 'La versión está publicada, pero no se ha podido poner esta carpeta al día, así que la lista aún muestra sus cambios. Incorpore la versión más nueva.',
  },
  manyShared: (names: string[]) => ({
    en: `This folder knows several shared copies (${names.join(', ')}), and not which one it follows, so nothing can be published from here. Ask the person who set it up to set one of them as its upstream, or to call one of them origin.`,
    es: `Esta carpeta conoce varias copias compartidas (${names.join(', ')}) y no cuál de ellas sigue, así que desde aquí no se puede publicar nada. Pida a quien la preparó que configure una de ellas como la que sigue (upstream) o que llame origin a una de ellas.`,
  }),
  noShared: {
    en: 'This folder has no shared copy from which a newer version could come.',
    es: 'Esta carpeta no tiene ninguna copia compartida de la que pueda llegar una versión más nueva.',
  },
  bothChanged: (files: string[]) => ({
    en: `You and the newest version have changed the same: ${files.join(', ')}. Nothing was taken in, and nothing is lost. Take back your changes to these files in this list, take in the newest version, and make your changes again. Or ask the person who set up this folder to join the two versions.`,
    es: `Usted y la versión más nueva han cambiado lo mismo: ${files.join(', ')}. No se ha incorporado nada y no se ha perdido nada. Deshaga en esta lista sus cambios en esos archivos, incorpore la versión más nueva y vuelva a hacer los cambios. O pida a quien preparó esta carpeta que una las dos versiones.`,
  }),
  otherProgram: {
    en: 'The newest version changes the program of the site too, which cannot be exchanged while it runs. Nothing was taken in, and nothing is lost. Ask the person who set this folder up to bring it up to date.',
    es: 'La versión más nueva cambia también el programa del sitio, que no se puede sustituir mientras funciona. No se ha incorporado nada y no se ha perdido nada. Pida a quien preparó esta carpeta que la ponga al día.',
  },
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
