import { Band } from '../app/parts/band.tsx';
import { CopyButton } from '../app/parts/copyButton.tsx';
import type { CodeItem, CodeSection } from '../generated/types.ts';

export function Code({ items, copy, ...band }: CodeSection) {
  const isPaired = items.length > 1;
  return (
    <Band {...band}>
      <div className={isPaired ? 'grid gap-8 lg:grid-cols-2' : 'grid gap-8'}>
        {items.map((item, index) => (
          <div
            key={index}
            className={index === 0 && items.length % 2 === 1 ? 'min-w-0 col-span-full' : 'min-w-0'}
          >
            <Sample {...item} copy={copy} />
          </div>
        ))}
      </div>
    </Band>
  );
}

interface SampleProps extends CodeItem {
  copy: CodeSection['copy'] | undefined;
}

function Sample({ label, code, copy }: SampleProps) {
  return (
    <figure>
      <figcaption className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
        {copy && <CopyButton text={code} about={label} {...copy} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className="code" tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
