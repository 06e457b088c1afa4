export const root = document.documentElement;

/** Listens before all others, so that none can keep an event from the boot script. */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, listener, true);
}

export function onElement<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (target: Element, event: DocumentEventMap[Type]) => void,
): void {
  on(type, (event) => {
    if (event.target instanceof Element) listener(event.target, event);
  });
}

/** Gives the page the focus, where what had it is gone. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
