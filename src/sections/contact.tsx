import { Band } from '../app/parts/band.tsx';
import { Channels } from '../app/parts/channels.tsx';
import type { ContactSection } from '../generated/types.ts';

export function Contact({ urgent = false, channels, ...band }: ContactSection) {
  return (
    <Band {...band}>
      <div className={urgent ? 'border-t-6 border-alert max-lg:max-w-text' : undefined}>
        <Channels channels={channels} wide />
      </div>
    </Band>
  );
}
