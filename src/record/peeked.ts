import { createContext } from 'react';

/**
 * Set while a record's page is shown beside a list: its parts then draw only the first view, in one column. The function
 * receives the record's title, for the head of the drawer.
 */
export const Peeked = createContext<((title: string) => void) | undefined>(undefined);
