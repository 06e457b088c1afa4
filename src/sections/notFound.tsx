import type { NotFoundSection } from '../generated/types.ts';
import { Actions } from '../parts/action.tsx';
import { MissingPath } from '../parts/missingPath.tsx';
import { Opening } from '../parts/opening.tsx';
import { Inline } from '../parts/prose.tsx';

export function NotFound({ id, tone, heading, text, actions, picture }: NotFoundSection) {
  return (
    <Opening id={id} tone={tone} heading={heading} picture={picture}>
      <Inline html={text} className="max-w-text text-lg text-quiet" />
      <Actions actions={actions} />
      <MissingPath />
    </Opening>
  );
}
