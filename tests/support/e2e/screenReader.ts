import type { Page } from 'playwright';
import { untilPainted } from './browser.ts';

interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  backendDOMNodeId?: number;
}

const told = [
  ...['banner', 'navigation', 'main', 'contentinfo', 'region', 'complementary', 'dialog'],
  ...['heading', 'link', 'button', 'DisclosureTriangle', 'DisclosureTriangleGrouped', 'switch'],
  ...['textbox', 'combobox', 'log', 'status', 'group', 'alert'],
];

const states = ['level', 'expanded', 'checked', 'disabled', 'required', 'modal', 'pressed'];

/**
 * Reads an element and its children as a screen reader does: role, name, states. It uses the
 * browser's own accessibility tree, which knows `<summary>`. The tree lags behind the page, so it
 * is read until two results agree.
 */
export async function readOut(page: Page, selector: string): Promise<string[]> {
  let last: string[] = [];
  for (;;) {
    const now = await readOnce(page, selector);
    if (now.length > 0 && now.join() === last.join()) return now;
    last = now;
    await untilPainted(page);
  }
}

async function readOnce(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const query = { nodeId: root.nodeId, selector };
  const { nodeId } = await session.send('DOM.querySelector', query);
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return branch(nodes as Node[], node.backendNodeId).flatMap(said);
}

function branch(nodes: Node[], element: number): Node[] {
  const from = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === element);
  const below = (node: Node): Node[] => [
    node,
    ...nodes.filter(({ parentId }) => parentId === node.nodeId).flatMap(below),
  ];
  return from ? below(from) : [];
}

function said({ ignored, role, name, properties = [] }: Node): string[] {
  const kind = role?.value ?? '';
  const isNameless = kind === 'group' && !name?.value;
  if (ignored || isNameless || !told.includes(kind)) return [];
  const own = properties
    .filter(({ name }) => states.includes(name))
    .filter(({ name, value }) => value.value !== false || ['expanded', 'checked'].includes(name))
    .map(({ name, value }) => `${name}=${value.value}`);
  const word = kind.startsWith('Disclosure') ? 'disclosure' : kind;
  return [[word, `"${name?.value ?? ''}"`, ...own].join(' ')];
}
