import { createContext, type ReactNode, use, useState } from 'react';
import { Button } from '~/ui/Button.tsx';

/** A part of the portal, as it is shown to developers. */
export interface Part {
  /** What is shown, by the name of the state. */
  states?: Readonly<Record<string, ReactNode>>;
  /** Each state takes the whole width of the page. */
  wide?: true;
  /** The part that it belongs to and is shown with: it is never used without it. */
  within?: string;
}

/** By their file below `src`, without its extension. */
export type Parts = Readonly<Record<string, Part>>;

/** The state that is rendered, and the one that the address wants open. */
export const StateName = createContext<{ name: string; open: string | null }>({ name: '', open: null });

/** Shows its content as if the pointer or the keyboard were on it: see `forceStates.ts`. */
export const Forced = ({ as, children }: { as: 'hover' | 'focus' | 'active'; children: ReactNode }) => (
  <div data-forced={as} className="min-w-0">
    {children}
  </div>
);

/** What opens over the page, one at a time: by its button, or by the address. */
export function Opens({ children }: { children: (close: () => void) => ReactNode }) {
  const { name, open } = use(StateName);
  const [shown, setShown] = useState(name === open);
  return (
    <>
      <Button size="sm" aria-label={`Open ${name}`} onClick={() => setShown(true)}>
        Open
      </Button>
      {shown && children(() => setShown(false))}
    </>
  );
}

/** A part that is changed by what is done to it. */
export function Kept<T>({ first, children }: { first: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(first);
  return children(value, set);
}

/** For what a part would tell its owner. */
export const nothing = () => {};
