import { ActionLink } from '../app/parts/action.tsx';
import { Band, Note } from '../app/parts/band.tsx';
import { Text } from '../app/parts/text.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { Channel, ContactSection } from '../generated/types.ts';

export function Contact({ urgent = false, channels, note, ...band }: ContactSection) {
  return (
    <Band {...band}>
      <div className={urgent ? 'border-t-6 border-alert' : undefined}>
        <Tiles>
          {channels.map((channel, index) => (
            <ChannelTile key={index} channel={channel} first={index === 0} />
          ))}
        </Tiles>
      </div>
      <Note html={note} />
    </Band>
  );
}

function ChannelTile({ channel, first }: { channel: Channel; first: boolean }) {
  const { action, note } = channel;
  return (
    <div className="channel-tile stretched">
      <ActionLink action={action} look={first ? 'primary' : 'secondary'} />
      {note && (
        <p className="text-sm text-quiet">
          <Text>{note}</Text>
        </p>
      )}
    </div>
  );
}
