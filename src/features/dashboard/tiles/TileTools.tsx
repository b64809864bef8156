import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element in the head of the surrounding tile. */
export const TileToolsSlot = createContext<HTMLElement | null>(null);

/** Small controls in a tile's head, beside the title: 28 px high, at most two. */
export function TileTools({ children }: { children: ReactNode }) {
  const slot = useContext(TileToolsSlot);
  return slot && createPortal(children, slot);
}
