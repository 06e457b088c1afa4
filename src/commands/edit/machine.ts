import { createMachine, type Machine } from '../../edit/machine/machine.ts';
import type { Language } from '../../shared/language.ts';
import { siteFolder } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';

/**
 * The tools for the site of a folder.
 * @throws CannotRun where no site is there
 */
export function machineOf(root: string | undefined, lang: Language): Machine {
  return createMachine({ root: siteFolder(root), contract: contractOfProject(), lang });
}
