import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the head of the tile around, once it stands. */
export const TileToolsSlot = createContext<HTMLElement | null>(null);

/** Small controls of a tile that stand in its head, beside the title: 28 px high, two at most. */
export function TileTools({ children }: { children: ReactNode }) {
  const slot = useContext(TileToolsSlot);
  return slot && createPortal(children, slot);
}
