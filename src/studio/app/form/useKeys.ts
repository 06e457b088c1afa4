import { useRef } from 'react';

let count = 0;

function nextKey(): string {
  count += 1;
  return `entry-${count}`;
}

/** A key for each entry of a list, which goes with its entry. Entries that come by themselves are last. */
export function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  if (keys.current.length !== length) {
    keys.current = Array.from({ length }, (_, index) => keys.current[index] ?? nextKey());
  }
  return {
    all: keys.current,
    insert(index: number): string {
      const key = nextKey();
      keys.current = keys.current.toSpliced(index, 0, key);
      return key;
    },
    remove(index: number): void {
      keys.current = keys.current.toSpliced(index, 1);
    },
    move(from: number, to: number): void {
      const [key = ''] = keys.current.slice(from, from + 1);
      keys.current = keys.current.toSpliced(from, 1).toSpliced(to, 0, key);
    },
  };
}
