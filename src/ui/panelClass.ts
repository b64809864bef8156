/**
 * The look of a floating panel. Removes the browser's own style of a `popover`, including its height: within
 * `fit-content`, WebKit computes 0% for growing content, and the panel collapses to its border.
 */
export const panelClass =
  'appear fixed inset-auto z-menu m-0 flex h-auto flex-col overflow-hidden rounded border-0 bg-surface p-0 text-left text-13 font-normal whitespace-normal text-text shadow-float focus-visible:outline-none';
