import { useEffect } from 'react';

interface Ways {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** K and J lead to the records beside this one, unless somebody types or something floats above the page. */
export function useRecordKeys({ previous, next }: Ways) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (event.key === 'j') next?.();
      if (event.key === 'k') previous?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [previous, next]);
}

const isBusy = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=dialog], [popover]') !== null);
