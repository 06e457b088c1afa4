import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../src/app/server.tsx';
import { readContract } from '../src/content/contract.ts';
import type { Language } from '../src/content/facts.ts';
import { createMemory } from '../src/content/memory.ts';
import { createOpener, hasErrors } from '../src/content/open.ts';
import { reportOf } from '../src/content/report.ts';
import { languageOf } from '../src/content/tongue.ts';
import { countOf } from '../src/content/words.ts';
import { buildSite } from '../src/output/build.ts';
import { engineOf } from '../src/output/engine.ts';
import { prepare } from '../src/output/preparation.ts';
import { forgetState, readState, writeState } from '../src/output/state.ts';
import { startThread, type Thread } from '../src/output/thread.ts';

/** Validates and builds the site, and says what happened. Returns whether there is a new dist/. */
export async function build(root: string): Promise<boolean> {
  const lang = languageOf(process.env);
  const engine = engineOf(root);
  const thread = startThread();
  try {
    return await buildWith(root, { lang, engine, thread });
  } catch (error) {
    console.error(error);
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  } finally {
    thread?.end();
  }
}

interface Setting {
  lang: Language;
  engine: string;
  thread: Thread | undefined;
}

async function buildWith(root: string, { lang, engine, thread }: Setting): Promise<boolean> {
  const preparing = (thread?.prepare ?? prepare)({ root, engine });
  const before = readState(root, engine, lang);
  const memory = createMemory(before?.kept);
  const contract = readContract(join(root, 'schema'));
  const opened = createOpener(root, contract, lang, memory)();
  console.log(reportOf(opened.report, { colors: process.stdout.isTTY }).trimEnd());
  const { source, pages, pictures } = opened;
  if (!source || hasErrors(opened)) {
    console.log('Nothing was built: dist/ is as it was.');
    return false;
  }
  const renderer = { interfaceIcons, renderPage };
  const prepared = await preparing;
  forgetState(root);
  const given = { root, contract, source, pages, pictures, renderer, prepared, thread, before };
  const { printed, ...built } = await buildSite(given);
  writeState(root, engine, lang, { kept: memory.kept(), ...built });
  const files = Object.keys(built.sizes).length;
  const anew = printed < pages.length ? ` Printed anew: ${countOf(printed, 'page')}.` : '';
  console.log(`${pages.length} pages built: ${files} files in dist/.${anew}`);
  return true;
}
