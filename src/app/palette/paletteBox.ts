import type { KeyboardEvent, RefObject } from 'react';

/** What the box of the palette and its lines, which come after it, tell each other. */
export interface PaletteBox {
  /** Takes the keys of the box; empty until the lines are there. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  /** What was typed when Enter was pressed before the lines were there. */
  entered: string | undefined;
  /** @param id element id of the line that Enter chooses */
  onActive: (id: string | undefined) => void;
}

/** Element id of the list of lines. */
export const linesId = 'palette-lines';
