import { type Bilingual, BilingualError } from '../../shared/language.ts';
import type { TextClash } from './join/joinTexts.ts';

/** Why nothing was published, and what to do. Nothing is lost or half done. */
export class NotPublished extends BilingualError {
  /** The words of another program about it. */
  readonly detail: string[];

  constructor(reason: Bilingual, detail = '') {
    super(reason);
    this.detail = detail
      .split('\n')
      .map((line) => line.replace(/^(remote|error|fatal|hint): ?/, '').trim())
      .filter((line) => line !== '' && !ofGit.test(line))
      .slice(0, mostLines);
  }
}

/** The shared copy did not answer: it may have the version, or not. */
export class Unanswered extends NotPublished {}

/** The folder of the versions is protected against writing. */
export class ClosedDisk extends NotPublished {}

/** The shared copy has a newer version, which can be taken in. */
export class Behind extends NotPublished {
  /** The files in which both have changed the same. */
  readonly clashes: TextClash[];

  constructor(reason: Bilingual, clashes: TextClash[] = []) {
    super(reason);
    this.clashes = clashes;
  }
}

/** Words of others wait to be looked at: once they are published, they can be taken in. */
export class Waiting extends Behind {}

const mostLines = 12;

/** Sentences of git that say in its words what the reason says in ours. */
const ofGit =
  /^failed to push some refs|does not appear to be a git repository|^Could not read from remote|^Please make sure you have the correct access|^and the repository exists/;

/** The words name no command of git's: whoever publishes may not know one. */
export const why = {
  noGit: {
    en: 'The program git, which keeps the versions of the site, could not be started, so nothing can be compared or published. Install it first.',
    es: 'No se ha podido iniciar el programa git, que guarda las versiones del sitio, así que no se puede comparar ni publicar nada. Instálelo antes.',
  },
  noRepository: {
    en: 'This folder keeps no versions of the site, so nothing can be compared or published. Ask the person who set it up.',
    es: 'Esta carpeta no guarda versiones del sitio, así que no se puede comparar ni publicar nada. Pregunte a quien la preparó.',
  },
  noVersion: {
    en: 'The site has no first version yet, so nothing can be compared or published. The person who set the folder up has to save one.',
    es: 'El sitio no tiene todavía una primera versión, así que no se puede comparar ni publicar nada. Debe guardarla quien preparó la carpeta.',
  },
  detached: {
    en: 'This folder shows one version of the site by itself, after which none can be put. Ask the person who set it up to put it back on the newest one.',
    es: 'Esta carpeta muestra una versión suelta del sitio, tras la que no se puede poner otra. Pida a quien la preparó que la devuelva a la más nueva.',
  },
  joining: {
    en: 'Two versions of the site are just being joined in this folder. Publish again when that is finished.',
    es: 'En esta carpeta se están juntando dos versiones del sitio. Vuelva a publicar cuando se haya terminado.',
  },
  openElsewhere: (name: string) => ({
    en: `“${name}” is open in another folder of this computer. Publish from there, or close it first.`,
    es: `«${name}» está abierta en otra carpeta de este equipo. Publique desde allí o ciérrela antes.`,
  }),
  seenByVisitors: (name: string) => ({
    en: `The site says that what is published waits as “${name}” until somebody has looked at it. But “${name}” is what visitors see, so nothing can wait there. Choose another name for review under Site, such as content/review.`,
    es: `El sitio dice que lo publicado espera como «${name}» hasta que alguien lo haya mirado. Pero «${name}» es lo que ven los visitantes, así que nada puede esperar ahí. Elija en Sitio otro nombre para revisión, como contenido/revision.`,
  }),
  rules: {
    en: 'The rules of the site (schema/) have been changed here, and were not published themselves. Their author has to do that first.',
    es: 'Aquí se han cambiado las reglas del sitio (schema/), y aún no se han publicado. Debe hacerlo antes su autor.',
  },
  apart: (name: string) => ({
    en: `What waits as “${name}” and this folder have changed the same in different ways, so nothing can be published from here just now. Your changes are all still here. Ask the person who set this folder up to join the two.`,
    es: `Lo que espera como «${name}» y esta carpeta han cambiado lo mismo de distinta manera, así que por ahora no se puede publicar nada desde aquí. Todos sus cambios siguen aquí. Pida a quien preparó esta carpeta que junte ambos.`,
  }),
  theirs: (files: string[], name: string) => ({
    en: `Somebody else’s words for ${files.join(', ')} wait as “${name}”, and yours would replace them. Leave yours out for now: everything else can be published. Once the person who looks at “${name}” has published or discarded those words, look again, then publish yours.`,
    es: `Las palabras de otra persona para ${files.join(', ')} esperan como «${name}», y las suyas las reemplazarían. Deje las suyas fuera por ahora: todo lo demás se puede publicar. Cuando quien revisa «${name}» haya publicado o descartado aquellas palabras, mire otra vez y publique las suyas.`,
  }),
  revised: (files: string[], name: string) => ({
    en: `You have published ${files.join(', ')} already, and a colleague has changed your words where they wait as “${name}”. That is why this list shows yours as a change again: to publish them would undo what the colleague wrote. Leave them out for now: everything else can be published. If your words are to stay as they are here, tell the person who looks at “${name}”. Once “${name}” is published, look again: where the two differ, you are shown both.`,
    es: `Usted ya publicó ${files.join(', ')}, y un colega ha cambiado sus palabras donde esperan como «${name}». Por eso esta lista muestra las suyas otra vez como un cambio: publicarlas desharía lo que escribió el colega. Déjelas fuera por ahora: todo lo demás se puede publicar. Si deben quedar como están aquí, dígaselo a quien revisa «${name}». Cuando se haya publicado «${name}», mire otra vez: donde las dos difieran, se le mostrarán ambas.`,
  }),
  withdrawn: (names: string[]) => ({
    en: `Somebody has taken versions back in the shared copy: ${names.map((name) => `“${name}”`).join(', ')}. This folder still has them, and they would come back with yours. Ask who took them back. If they are to come back, publish again.`,
    es: `Alguien ha retirado versiones en la copia compartida: ${names.map((name) => `«${name}»`).join(', ')}. Esta carpeta aún las tiene, y volverían con la suya. Pregunte a quien las retiró. Si deben volver, publique otra vez.`,
  }),
  author: {
    en: 'A version needs a name and an e-mail address of who publishes it. Write yours.',
    es: 'Una versión necesita el nombre y el correo electrónico de quien la publica. Escriba los suyos.',
  },
  nameless: {
    en: 'The version needs a name. Say in a few words what is new.',
    es: 'La versión necesita un nombre. Diga en pocas palabras qué hay de nuevo.',
  },
  nothing: {
    en: 'All of that is published already. Choose from what is left.',
    es: 'Todo eso ya está publicado. Elija entre lo que queda.',
  },
  changedMeanwhile: {
    en: 'The files have changed since you chose them. Look at the list again, then publish.',
    es: 'Los archivos han cambiado desde que los eligió. Mire otra vez la lista y publique.',
  },
  otherWay: (name: string) => ({
    en: `You were told that this version waits as “${name}”. It would not any more: the settings of the site have changed since, or cannot be read. Nothing was published. Look at the list again, then publish.`,
    es: `Se le había dicho que esta versión esperaría como «${name}». Ya no sería así: los ajustes del sitio han cambiado desde entonces o no se pueden leer. No se ha publicado nada. Mire otra vez la lista y publique.`,
  }),
  invalid: {
    en: 'With these changes the site would have mistakes, so nothing was published.',
    es: 'Con estos cambios el sitio tendría errores, así que no se ha publicado nada.',
  },
  check: {
    en: 'A check of this project refuses the version, so nothing was published.',
    es: 'Una comprobación de este proyecto rechaza la versión, así que no se ha publicado nada.',
  },
  rewritten: {
    en: 'A check of this project wants to change what is published, so nothing was published. Tell the developer that it must only look.',
    es: 'Una comprobación de este proyecto quiere cambiar lo que se publica, así que no se ha publicado nada. Diga al desarrollador que solo debe mirar.',
  },
  busy: {
    en: 'Something else is just being published from this folder. Publish again in a moment.',
    es: 'Se está publicando otra cosa desde esta carpeta. Vuelva a publicar dentro de un momento.',
  },
  outside: (path: string) => ({
    en: `A link on the way to ${path} leads out of pages/, so nothing was taken in. Ask the person who set this folder up to remove the link.`,
    es: `Un enlace en el camino a ${path} lleva fuera de pages/, así que no se ha incorporado nada. Pida a quien preparó esta carpeta que elimine el enlace.`,
  }),
  fullDisk: {
    en: 'The disk is full, so nothing was published or taken in. Make room, then do it again.',
    es: 'El disco está lleno, así que no se ha publicado ni incorporado nada. Libere espacio e inténtelo de nuevo.',
  },
  closedPages: {
    en: 'A folder of the site is protected against writing, so nothing was taken in. Your changes are all still here. Ask the person who set this folder up to open it.',
    es: 'Una carpeta del sitio está protegida contra escritura, así que no se ha incorporado nada. Todos sus cambios siguen aquí. Pida a quien preparó esta carpeta que la abra.',
  },
  closedDisk: {
    en: 'The folder of the versions (.git) is protected against writing, so nothing can be published from here. Your changes are all still here. Ask the person who set this folder up to open it.',
    es: 'La carpeta de las versiones (.git) está protegida contra escritura, así que desde aquí no se puede publicar nada. Todos sus cambios siguen aquí. Pida a quien preparó esta carpeta que la abra.',
  },
  failed: {
    en: 'The version could not be saved, so nothing was published or taken in. The program git said:',
    es: 'No se ha podido guardar la versión, así que no se ha publicado ni incorporado nada. El programa git ha dicho:',
  },
  ahead: {
    en: 'A newer version has been published meanwhile. Your changes are all still here, and nothing of them was sent. Take the newest version in, then publish again.',
    es: 'Entretanto se ha publicado una versión más nueva. Todos sus cambios siguen aquí y no se ha enviado nada. Incorpore la versión más nueva y vuelva a publicar.',
  },
  noShared: {
    en: 'This folder has no shared copy from which a newer version could come.',
    es: 'Esta carpeta no tiene ninguna copia compartida de la que pueda llegar una versión más nueva.',
  },
  bothChanged: (files: string[]) => ({
    en: `You and the newest version have changed the same: ${files.join(', ')}. Nothing was taken in, and nothing is lost. You can take the newest version in and keep what is yours in these places: this list then shows theirs beside yours, each text with a way back. A picture has none.`,
    es: `Usted y la versión más nueva han cambiado lo mismo: ${files.join(', ')}. No se ha incorporado nada y no se ha perdido nada. Puede incorporar la versión más nueva y conservar lo suyo en esos sitios: esta lista muestra entonces lo otro junto a lo suyo y permite volver a los otros textos, pero no a las otras imágenes.`,
  }),
  removedThere: (files: string[], gone: string[]) => ({
    en: `You and the newest version have changed the same: ${files.join(', ')}. Nothing was taken in, and nothing is lost. A page that it has removed, and whose address leads elsewhere, cannot come back: copy what you still need of your words on ${gone.join(', ')}. You can then take the newest version in without them. In all other places your own words stay.`,
    es: `Usted y la versión más nueva han cambiado lo mismo: ${files.join(', ')}. No se ha incorporado nada y no se ha perdido nada. Una página que ella ha eliminado, y cuya dirección lleva a otra, no puede volver: copie lo que aún necesite de sus palabras en ${gone.join(', ')}. Después puede incorporar la versión más nueva sin ellas. En todos los demás sitios se conservan sus palabras.`,
  }),
  otherProgram: {
    en: 'The newest version changes the program of the site too, which cannot be exchanged while it runs. Nothing was taken in, and nothing is lost. Ask the person who set this folder up to bring it up to date.',
    es: 'La versión más nueva cambia también el programa del sitio, que no se puede sustituir mientras funciona. No se ha incorporado nada y no se ha perdido nada. Pida a quien preparó esta carpeta que la ponga al día.',
  },
  refused: {
    en: 'The shared copy of the site refuses the version. Your changes are all still here.',
    es: 'La copia compartida del sitio rechaza la versión. Todos sus cambios siguen aquí.',
  },
  unreachable: {
    en: 'The shared copy of the site cannot be reached, so nothing was published or taken in. Your changes are all still here. Look at the connection and at your access, then do it again.',
    es: 'No se puede llegar a la copia compartida del sitio, así que no se ha publicado ni incorporado nada. Todos sus cambios siguen aquí. Revise la conexión y su acceso, e inténtelo de nuevo.',
  },
  uncertain: {
    en: 'The shared copy of the site has not answered, so it is not known yet if it has the version. Your changes are all still here. Publish again in a moment: what has arrived is not sent twice.',
    es: 'La copia compartida del sitio no ha contestado, así que aún no se sabe si tiene la versión. Todos sus cambios siguen aquí. Vuelva a publicar dentro de un momento: lo que ha llegado no se envía dos veces.',
  },
  movedMeanwhile: {
    en: 'Somebody has saved another version in this folder at the same moment. Your changes are all still here. Publish again.',
    es: 'Alguien ha guardado otra versión en esta carpeta en ese mismo momento. Todos sus cambios siguen aquí. Vuelva a publicar.',
  },
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
