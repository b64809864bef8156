/** What changes the columns of a list, fetched together when a person first reaches for it. */

export { dragWidth } from '../grid/dragWidth.ts';
export { ColumnPanel } from './ColumnPanel.tsx';
