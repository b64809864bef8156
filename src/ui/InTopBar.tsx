import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the frame of the portal has room for what a screen puts there; the frame tells. */
export const TopBarRoom = createContext<HTMLElement | null>(null);

/** Part of a screen that stands in the top bar: a record's place in its list. */
export function InTopBar({ children }: { children: ReactNode }) {
  const room = useContext(TopBarRoom);
  return room && createPortal(children, room);
}
