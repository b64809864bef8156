import { useEffect } from 'react';

/** Ctrl+Enter goes on from anywhere on the page, but not while a dialog is open. */
export function useContinueKey(goOn: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      goOn();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
