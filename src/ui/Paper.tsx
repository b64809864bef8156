import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface PaperProps {
  /** Called after the browser's print dialog has closed, whatever was chosen in it. */
  onDone: () => void;
  /** In landscape. */
  wide?: boolean;
  /** True: it has a head of its own instead of that of a printed screen. */
  ownHead?: boolean;
  children: ReactNode;
}

/** Content that is printed instead of the page; invisible on the screen. */
export function Paper({ onDone, wide = false, ownHead = false, children }: PaperProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  // Deferred: the browser's dialog may block the page until it is closed.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('paper-only');
    print();
    return () => classList.remove('paper-only');
  }, []);
  return createPortal(
    <div data-paper={wide ? 'wide' : ''} data-own-head={ownHead || undefined} className="hidden text-13 print:block">
      {children}
    </div>,
    document.body,
  );
}
