import type { KeyboardEvent, RefObject } from 'react';

/** Shared state of the palette's text box and its lines, which are loaded later. */
export interface PaletteBox {
  /** Handles the keys of the text box; empty until the lines are loaded. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  /** The text for which Enter was pressed before the lines were loaded. */
  entered: string | undefined;
  /** @param id element id of the line that Enter chooses */
  onActive: (id: string | undefined) => void;
}

/** Element id of the list of lines. */
export const linesId = 'palette-lines';
