import { Actions } from '../app/parts/action.tsx';
import { MissingPath } from '../app/parts/missingPath.tsx';
import { Opening } from '../app/parts/opening.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { NotFoundSection } from '../generated/types.ts';

export function NotFound({ id, tone, heading, text, actions, picture }: NotFoundSection) {
  return (
    <Opening id={id} tone={tone} heading={heading} picture={picture}>
      <Inline html={text} className="max-w-text text-lg text-quiet" />
      <Actions actions={actions} />
      <MissingPath />
    </Opening>
  );
}
