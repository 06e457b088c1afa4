/**
 * The elements of a list, each with a key that no other of them has. A key is the content of its item, so
 * that an item keeps its state when it moves. Items with equal contents are counted.
 */
export function eachOf<Item, Element>(
  items: readonly Item[],
  contentOf: (item: Item, index: number) => string | undefined,
  render: (item: Item, key: string, index: number) => Element,
): Element[] {
  const counts = new Map<string, number>();
  return items.map((item, index) => {
    const content = contentOf(item, index) ?? '';
    const count = counts.get(content) ?? 0;
    counts.set(content, count + 1);
    return render(item, count === 0 ? content : `${content}\0${count}`, index);
  });
}
