import type { Channel } from '../../generated/types.ts';
import { ActionLink } from './action.tsx';

interface ChannelsProps {
  channels: Channel[] | undefined;
  /** On wide screens they stand beside each other. */
  wide?: boolean;
}

/** Ways to reach us, one below the other. Each is a link as a whole, and the first one stands out. */
export function Channels({ channels, wide = false }: ChannelsProps) {
  if (!channels) return null;
  return (
    <ul className={wide ? 'channels channels-wide' : 'channels'}>
      {channels.map(({ action, note }, index) => (
        <li key={index} className="channel stretched">
          <ActionLink action={action} look="quiet" />
          {note && <span className="text-sm">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
