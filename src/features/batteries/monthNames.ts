import { formatDate } from '~/lib/format.ts';

/** The months of any year by their names, January first. */
export const monthNames = () =>
  Array.from({ length: 12 }, (_, index) =>
    formatDate(`2026-${String(index + 1).padStart(2, '0')}`, 'monthAndYear').replace(/\s.*/, ''),
  );
