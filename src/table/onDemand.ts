/** What a list needs only when somebody asks for it, fetched together: the writer of files and the dialog of many calls. */
export { csvFile } from '~/lib/csv.ts';
export { BulkPanel } from './BulkPanel.tsx';
export { fetchRows } from './fetchRows.ts';
export { listLines } from './listLines.ts';
