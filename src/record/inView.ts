import { createContext, useEffect } from 'react';
import { perAccount } from '~/lib/perPerson.ts';
import type { RecordAction } from './RecordActions.tsx';

interface RecordInView {
  title: string;
  code: string | null | undefined;
  actions: readonly RecordAction[];
}

const current = perAccount<RecordInView | undefined>(() => undefined);

/** Tells the palette which record is shown, and its actions. */
export function useInView({ title, code, actions }: RecordInView) {
  useEffect(() => {
    const mine = { title, code, actions };
    current.set(mine);
    return () => {
      if (current.value === mine) current.set(undefined);
    };
  });
}

export const recordInView = () => current.value;

/**
 * Set while a record's page is shown beside a list: its parts then draw only the first view, in one column. The function
 * receives the record's title, for the head of the drawer.
 */
export const Peeked = createContext<((title: string) => void) | undefined>(undefined);
