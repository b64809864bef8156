import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Answered, type QueryState } from '~/record/Answered.tsx';

interface AnswerProps<T> {
  to: QueryState<T>;
  /** The skeleton, in the shape of the content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a tile's skeleton, content or error, independently of the other tiles. */
export const Answer = <T,>({ to, skeleton, children }: AnswerProps<T>) => (
  <Answered query={to} skeleton={skeleton} small className={tileMargin}>
    {children}
  </Answered>
);

export const tileMargin = 'px-4 pb-4';

/** Nothing to show, in a sentence. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={`${tileMargin} text-13 text-text2`}>{children}</p>
);

/** The element in the head of the surrounding tile. */
export const TileToolsSlot = createContext<HTMLElement | null>(null);

/** Small controls in a tile's head, beside the title: 28 px high, at most two. */
export function TileTools({ children }: { children: ReactNode }) {
  const slot = useContext(TileToolsSlot);
  return slot && createPortal(children, slot);
}
