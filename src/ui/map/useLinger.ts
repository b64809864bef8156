import { useEffect, useRef, useState } from 'react';

/** ms in which the pointer may cross from a bubble to its card. */
const patience = 250;

/** Which bubble shows its card: it stays for a moment after the pointer or the focus has left. */
export function useLinger() {
  const [marked, setMarked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    marked,
    mark: (id: string | undefined) => {
      stay();
      setMarked(id);
    },
    linger: () => {
      stay();
      timer.current = setTimeout(() => setMarked(undefined), patience);
    },
    stay,
  };
}
