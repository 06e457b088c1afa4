import { Actions } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { Channels } from '../app/parts/channels.tsx';
import type { ContactSection } from '../generated/types.ts';

export function Contact({ urgent = false, channels, ...band }: ContactSection) {
  const only = channels.length === 1 ? channels[0] : undefined;
  return (
    <Band {...band}>
      {only ? (
        <div className="grid gap-3">
          <Actions actions={[only.action]} />
          <p className="text-quiet">{only.note}</p>
        </div>
      ) : (
        <div className={urgent ? 'border-t-6 border-alert max-lg:max-w-text' : undefined}>
          <Channels channels={channels} wide />
        </div>
      )}
    </Band>
  );
}
