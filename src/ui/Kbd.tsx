import type { ReactNode } from 'react';

/** A key cap. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line2 bg-bg px-1 font-sans text-11 text-text2">
    {children}
  </kbd>
);
