import { useEffect } from 'react';

/** Ctrl+Enter goes on, wherever on the page the focus is; while a dialog is open the keys are the dialog's. */
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
