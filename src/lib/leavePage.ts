/** Leaves the page without the browser's question about what was typed: it belongs to a person who has gone. */
export function leavePage(go: () => void) {
  // On the way down, before the listener of any form.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  go();
}
