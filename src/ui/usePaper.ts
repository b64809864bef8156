import { useEffect } from 'react';

/** While a page that is made to be printed is in view: what is printed in the dark scheme is printed in the light one. */
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
