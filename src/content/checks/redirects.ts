import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import { addressOf } from '../links.ts';
import type { Project, Rule } from '../rule.ts';

/** A redirect leads from an address that is no page to one that is, once. */
export const redirects: Rule = {
  codes: ['redirect-twice', 'redirect-from-page', 'redirect-loop'],
  project(project): Diagnostic[] {
    const { site, contract } = project;
    const source = site.sources.get('_redirects.json');
    if (!site.redirects || !source) return [];
    const findings = site.redirects.redirects.flatMap(({ from }, index, all): Finding[] => {
      const earlier = all.findIndex((other) => other.from === from);
      const words =
        earlier < index ? twice(from, earlier) : (fromPage(from, project) ?? loop(from, project));
      return words ? [{ path: ['redirects', index, 'from'], ...words }] : [];
    });
    return diagnosticsOf({ kind: 'redirects', source, value: site.redirects }, findings, contract);
  },
};

type Words = Omit<Finding, 'path'>;

function twice(from: string, earlier: number): Words {
  return {
    code: 'redirect-twice',
    message: `Redirect ${earlier + 1} leads away from ${from} already.`,
    suggestion: 'Keep one of the two.',
  };
}

function fromPage(from: string, { site }: Project): Words | undefined {
  const [file] = site.routes.get(from) ?? [];
  if (!file) return undefined;
  return {
    code: 'redirect-from-page',
    message: `${from} is a page, pages/${file}, so nobody is led away from it.`,
    suggestion: 'Remove the redirect, or the page.',
  };
}

/** Told once for a circle, at the redirect of it that stands first. */
function loop(from: string, { redirects: targets }: Project): Words | undefined {
  const way = [from];
  for (let at = targets.get(from); at !== undefined; at = targets.get(addressOf(at).path)) {
    const { path } = addressOf(at);
    if (path === from) return isFirst(from, way, targets) ? endless([...way, from]) : undefined;
    if (way.includes(path)) return undefined;
    way.push(path);
  }
  return undefined;
}

function isFirst(from: string, circle: string[], targets: ReadonlyMap<string, string>): boolean {
  return [...targets.keys()].find((route) => circle.includes(route)) === from;
}

function endless(way: string[]): Words {
  return {
    code: 'redirect-loop',
    message: `This redirect leads back to itself: ${way.join(' → ')}.`,
    suggestion: 'Let it lead to a page.',
  };
}
