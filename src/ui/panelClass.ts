/**
 * What floats beside its trigger. The browser's own look of a `popover` is undone: of its height too, for within
 * `fit-content` WebKit takes the 0% of what grows for nothing, and the panel is as high as its border.
 */
export const panelClass =
  'appear fixed inset-auto z-menu m-0 flex h-auto flex-col overflow-hidden rounded border-0 bg-surface p-0 text-left text-13 font-normal whitespace-normal text-text shadow-float focus-visible:outline-none';
