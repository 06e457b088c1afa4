import type { ReactNode, Ref } from 'react';

interface SlidesProps {
  label: string;
  /** The carousel moves it; without one it is scrolled. */
  viewport?: Ref<HTMLDivElement>;
  /** The only one that can be reached, while a carousel shows one at a time. */
  selected?: number;
  children: ReactNode[];
}

const box = 'border border-rule bg-panel';
const scrolled = `${box} quiet-scroll`;

export function Slides({ label, viewport, selected, children }: SlidesProps) {
  const isMoved = viewport !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={viewport}
      className={isMoved ? `${box} carousel-viewport` : scrolled}
      role="group"
      aria-label={label}
      tabIndex={isMoved ? undefined : 0}
    >
      <ul className="flex">
        {children.map((slide, index) => (
          <li
            key={index}
            className="w-full flex-none snap-start"
            inert={selected !== undefined && index !== selected}
          >
            {slide}
          </li>
        ))}
      </ul>
    </div>
  );
}
