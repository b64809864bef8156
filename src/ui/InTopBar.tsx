import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element in the top bar for content of the screen; provided by the layout. */
export const TopBarRoom = createContext<HTMLElement | null>(null);

/** Renders a part of a screen in the top bar: a record's position in its list. */
export function InTopBar({ children }: { children: ReactNode }) {
  const room = useContext(TopBarRoom);
  return room && createPortal(children, room);
}
