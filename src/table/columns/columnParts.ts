/** The code for changing the columns of a list, loaded together when it is first needed. */

export { dragWidth } from '../grid/dragWidth.ts';
export { ColumnPanel } from './ColumnPanel.tsx';
