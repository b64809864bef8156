import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface PaperProps {
  /** After the browser's print dialog has closed, whatever was done in it. */
  onDone: () => void;
  /** In landscape. */
  wide?: boolean;
  children: ReactNode;
}

/** A sheet that is printed alone, whatever page it was asked for from; nothing of it is seen on the screen. */
export function Paper({ onDone, wide = false, children }: PaperProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  // After the one above: the browser's dialog may hold the page until it is closed.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('paper-only');
    print();
    return () => classList.remove('paper-only');
  }, []);
  return createPortal(
    <div data-paper={wide ? 'wide' : ''} className="hidden text-13 print:block">
      {children}
    </div>,
    document.body,
  );
}
