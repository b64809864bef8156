import { useEffect } from 'react';

/** Switches to the light scheme while printing. */
export function usePaper() {
  useEffect(() => {
    const { classList } = document.documentElement;
    let dark = false;
    const before = () => {
      dark = classList.contains('app-dark');
      classList.remove('app-dark');
    };
    const after = () => {
      if (dark) classList.add('app-dark');
      dark = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      after();
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
