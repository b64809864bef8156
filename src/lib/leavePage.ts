/**
 * Leaves the page without the browser's question about unsaved text: the text belongs to a person who has signed out.
 */
export function leavePage(go: () => void) {
  // In the capture phase, so that it runs before the listener of any form.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  go();
}
