import type { Problem } from '../../api/files.ts';
import { Accordion, AccordionGroup } from '../parts/accordion.tsx';
import { ask } from '../saving/server.ts';
import { fileName, routeOfFile } from '../state/fileName.ts';
import { useAnswer, useOpenGroups, useWords } from '../state/hooks.ts';
import { mistakesOfHeld } from '../state/openFile.ts';
import { useStudio } from '../state/store.ts';
import { ProblemList } from './problemList.tsx';

/** Every diagnostic of the site, by file. */
export function ProblemsView() {
  const words = useWords();
  // Before the next check is done, what the last one found has other places in a changed file.
  const checks = useStudio((state) => state.checks);
  const answer = useAnswer(String(checks), () => ask('problems', {}));
  if (!answer?.isChecked)
    return (
      <main className="plain-view" aria-label={words.problems}>
        <p role="status">{words.loading}</p>
      </main>
    );
  return (
    <main className="plain-view" aria-label={words.problems}>
      <header className="wide-head flex flex-wrap items-center gap-2 py-4">
        <div className="flex-[1_1_min(380px,100%)]">
          <h2 className="text-lg" tabIndex={-1}>
            {words.problems}
          </h2>
          <p className="help">{answer.summary}</p>
        </div>
      </header>
      <NotSaved />
      <ByFile problems={answer.problems} />
    </main>
  );
}

/** The mistakes that keep a text of this tab from being saved: the server knows nothing of them. */
function NotSaved() {
  const words = useWords();
  const open = useStudio((state) => state.open);
  const unsaved = Object.values(open).flatMap(mistakesOfHeld);
  if (unsaved.length === 0) return null;
  return (
    <section className="refusal" aria-label={words.invalid}>
      <p className="font-bold">{words.invalid}</p>
      <ProblemList problems={unsaved} />
    </section>
  );
}

/** Files are open until they are closed. */
function ByFile({ problems }: { problems: Problem[] }) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  const [closed, setClosed] = useOpenGroups('problems closed');
  const files = [...new Set(problems.map(({ file }) => file))];
  return (
    <Accordion
      open={files.filter((file) => !closed.includes(file))}
      onChange={(open) => setClosed(files.filter((file) => !open.includes(file)))}
    >
      {files.map((file) => {
        const own = problems.filter((problem) => problem.file === file);
        const [mistakes, warnings] = [own.filter(isError), own.filter((one) => !isError(one))];
        const route = routeOfFile(file, pages);
        return (
          <AccordionGroup
            key={file}
            value={file}
            title={
              <>
                {fileName(file, pages, words)} {route && <code>{route}</code>}
              </>
            }
            count={own.length}
            isWrong={mistakes.length > 0}
            className="border-t border-rule py-1.5 [&_.fold-mark]:ml-auto [&_.fold-mark+.count]:ml-0 [&>.fold-body]:pt-0.5 [&>.fold-body]:pb-1.5 [&>.fold-body]:pl-4"
          >
            <section aria-label={file}>
              <ProblemList problems={[...mistakes, ...warnings]} isOfFile />
            </section>
          </AccordionGroup>
        );
      })}
    </Accordion>
  );
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
