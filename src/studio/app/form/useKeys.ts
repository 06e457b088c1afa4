import { useRef } from 'react';

let count = 0;

function nextKey(): string {
  count += 1;
  return `entry-${count}`;
}

/**
 * A key for each entry of a list, which goes with its entry. Entries that come by themselves are
 * last. Changes made here may be ahead of the list for a moment.
 */
export function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  const ahead = useRef<number>(undefined);
  if (keys.current.length === length) ahead.current = undefined;
  else if (keys.current.length !== ahead.current) {
    keys.current = Array.from({ length }, (_, index) => keys.current[index] ?? nextKey());
  }
  const become = (next: string[]) => {
    keys.current = next;
    ahead.current = next.length;
  };
  return {
    all: keys.current,
    insert: (index: number) => become(keys.current.toSpliced(index, 0, nextKey())),
    remove: (index: number) => become(keys.current.toSpliced(index, 1)),
    move(from: number, to: number): void {
      const [key = ''] = keys.current.slice(from, from + 1);
      become(keys.current.toSpliced(from, 1).toSpliced(to, 0, key));
    },
  };
}
