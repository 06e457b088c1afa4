import { controlOf } from '../parts/messages/tooltipTarget.ts';
/** Shows the names of icon buttons. The code for it loads with the first of them. */
export function showTooltips(): void {
  const types = ['pointerover', 'focusin'];
  const onFirst = (event: Event) => {
    if (!controlOf(event)) return;
    for (const type of types) document.removeEventListener(type, onFirst);
    import('../parts/messages/tooltip.ts').then(
      ({ watchControls }) => watchControls(event),
      () => {},
    );
  };
  for (const type of types) document.addEventListener(type, onFirst);
}
