import { useEffect } from 'react';
import type { RecordAction } from './RecordActions.tsx';

interface RecordInView {
  title: string;
  code: string | null | undefined;
  actions: readonly RecordAction[];
}

let current: RecordInView | undefined;

/** Tells the palette which record is shown, and its actions. */
export function useInView({ title, code, actions }: RecordInView) {
  useEffect(() => {
    const mine = { title, code, actions };
    current = mine;
    return () => {
      if (current === mine) current = undefined;
    };
  });
}

export const recordInView = () => current;
