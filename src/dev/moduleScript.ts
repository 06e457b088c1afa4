/** The element that loads a script in development. */
export function moduleScript(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}
