import type { Author, TakeInAnswer } from '../../api.ts';
import { useWords } from '../state/hooks.ts';
import { FaultList } from './faultList.tsx';
import { type Refused, TakeInButton } from './takeInButton.tsx';

interface RefusalProps {
  refused: Refused;
  author?: () => Author | undefined;
  onTakenIn: (answer: TakeInAnswer) => void;
}

/** Why nothing was published or taken in, and the ways on. */
export function Refusal({ refused, author, onTakenIn }: RefusalProps) {
  const words = useWords();
  const { message, detail, faults, isBehind, clashes = [] } = refused;
  return (
    <div role="alert" className="field-problems stack">
      <p>{message}</p>
      {detail.length > 0 && (
        <details>
          <summary>{words.otherWords}</summary>
          {detail.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
      {clashes.length > 0 && (
        <div>
          <p>{words.bothChanged}</p>
          <ul>
            {clashes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <FaultList faults={faults} />
      {isBehind && (
        <TakeInButton author={author} keepsOwn={clashes.length > 0} onAnswer={onTakenIn} />
      )}
    </div>
  );
}
