/**
 * The code that a list loads, together, when a person first needs one of its parts: writing files, printing, bulk jobs.
 */
export { BulkPanel } from './bulk/BulkPanel.tsx';
export { UnfinishedJob } from './bulk/UnfinishedJob.tsx';
export { writeList, writeWhole } from './export/listFile.ts';
export { PrintedList } from './export/PrintedList.tsx';
export { fetchRows } from './list/fetchRows.ts';
