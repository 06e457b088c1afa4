import type { Channel } from '../../generated/types.ts';
import { ActionLink } from './action.tsx';
import { Text } from './text.tsx';

/** Ways to reach us, one below the other. The whole row is a link, and the first one stands out. */
export function Channels({ channels }: { channels: Channel[] | undefined }) {
  if (!channels) return null;
  return (
    <ul className="channels">
      {channels.map(({ action, note }, index) => (
        <li key={index} className="channel stretched">
          <ActionLink action={action} look="quiet" />
          {note && (
            <span className="text-sm">
              <Text>{note}</Text>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
