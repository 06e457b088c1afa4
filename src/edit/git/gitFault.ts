import { type Bilingual, BilingualError } from '../../shared/language.ts';

/** Why git, or what is built on it, did not do something, and what to do. */
export class GitFault extends BilingualError {
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

const mostLines = 12;

/** Sentences of git that say in its words what the reason says in ours. */
const ofGit =
  /^failed to push some refs|does not appear to be a git repository|^Could not read from remote|^Please make sure you have the correct access|^and the repository exists/;

/** The words name no command of git's: whoever publishes may not know one. */
export const faults = {
  unversioned: {
    en: 'The versions of the site cannot be read, so nothing can be compared or published. The program git has to be installed, and this folder needs a first version. Ask the person who set it up.',
    es: 'No se pueden leer las versiones del sitio, así que no se puede comparar ni publicar nada. El programa git debe estar instalado, y esta carpeta necesita una primera versión. Pregunte a quien la preparó.',
  },
  disk: {
    en: 'The disk is full or protected against writing, so this could not be finished. Your changes are all still here. Make room, or ask the person who set this folder up, then do it again.',
    es: 'El disco está lleno o protegido contra escritura, así que esto no se ha podido terminar. Todos sus cambios siguen aquí. Libere espacio o pregunte a quien preparó esta carpeta, e inténtelo de nuevo.',
  },
  failed: {
    en: 'This could not be finished. Your changes are all still here. The program git said:',
    es: 'Esto no se ha podido terminar. Todos sus cambios siguen aquí. El programa git ha dicho:',
  },
} satisfies Record<string, Bilingual>;
