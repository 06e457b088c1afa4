import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import type { EditValidator } from '../../../edit/workspace/validateEdit.ts';
import type { Language } from '../../../shared/language.ts';
import { createChecking } from './checking.ts';
import { createReaders, type Readers } from './readers.ts';
import type { Store } from './store.ts';
import { createEditValidator } from './validateEdit.ts';

interface Options {
  store: Store;
  contract: Contract;
  lang: Language;
  /** Those of the first language. */
  readers: Readers;
  onChecked: (opened: OpenedSite) => void;
}

/** All that speaks one language. */
interface Speaker {
  readers: Readers;
  validateEdit: EditValidator;
  checking: ReturnType<typeof createChecking>;
}

/** A speaker for each language: studios in several may be open beside each other. */
export function createSpeakers({ store, onChecked, ...first }: Options) {
  let { contract, lang } = first;
  let speakers = new Map<Language, Speaker>([[lang, speakerWith(first.readers)]]);

  function speaker(known?: OpenedSite): Speaker {
    const own = speakers.get(lang) ?? speakerWith(createReaders(contract, lang), known);
    speakers.set(lang, own);
    return own;
  }

  function speakerWith(readers: Readers, known?: OpenedSite): Speaker {
    return {
      readers,
      validateEdit: createEditValidator(contract, store, readers, lang),
      checking: createChecking({ store, openSite: readers.all, known, onChecked }),
    };
  }

  function stop(): void {
    for (const { checking } of speakers.values()) checking.stop();
  }

  return {
    lang: () => lang,
    contract: () => contract,
    /** The one of the language that is spoken now. */
    now: () => speaker(),
    stop,

    /** Until the next request: everything is told in the language of the studio that asks. */
    speak(wanted: Language): void {
      const known = speaker().checking.lastRead();
      lang = wanted;
      speaker(known).checking.catchUp();
    },

    changeContract(changed: Contract): void {
      contract = changed;
      stop();
      speakers = new Map();
    },
  };
}
