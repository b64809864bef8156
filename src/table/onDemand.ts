/**
 * The code that a list loads, together, when a person first needs one of its parts: writing files, printing, bulk jobs.
 */
export { BulkPanel } from './bulk/BulkPanel.tsx';
export { UnfinishedJob } from './bulk/UnfinishedJob.tsx';
export { PrintedList, writeList, writeWhole } from './export/exportParts.tsx';
export { fetchRows } from './list/fetchRows.ts';
