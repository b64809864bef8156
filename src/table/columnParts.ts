/** What changes the columns of a list, fetched together when a person first reaches for it. */
export { ColumnPanel } from './ColumnPanel.tsx';
export { dragWidth } from './dragWidth.ts';
