import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';
import { copiedPages } from './copiedPages.ts';
import { ignored } from './ignored.ts';

/**
 * A copy is told as one mistake: until it has texts of its own, their language, their alternates and
 * their repetitions are those of the page that it was copied from. The rule on `ignore` comes first.
 */
export const textsOfCopies: Rule = {
  messages: {},
  heeds: [copiedPages, ignored],
  afterAll(found, { compared, site }) {
    const isTold = found.some(({ code }) => code === 'copied-page' || code === 'file-name');
    if (!isTold) return { told: found, more: [] };
    const own = new Set(compared().pages.map(({ source }) => source.file));
    const copies = new Set(
      [...site.pages.values()].map(({ source }) => source.file).filter((file) => !own.has(file)),
    );
    const follows = new Set([...compared().copies.keys()].map(({ source }) => source.file));
    const isOfCopy = ({ code, file }: Diagnostic) => copies.has(file) && code === 'alternate-back';
    const wrong = new Set(found.filter(isOfCopy).map(({ file }) => file));
    const told = found
      .filter(
        (one) =>
          !isOfCopy(one) &&
          !(follows.has(one.file) && one.severity === 'warning' && one.code !== 'copied-page'),
      )
      // It stands for mistakes that stop a build, so it stops it too.
      .map((one) =>
        one.code === 'copied-page' && wrong.has(one.file)
          ? { ...one, severity: 'error' as const }
          : one,
      );
    return { told, more: [] };
  },
};
