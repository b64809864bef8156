/** The parts that a list fetches, together, when a person first needs one of them: the writer of files and the dialog of many calls. */
export { BulkPanel } from './BulkPanel.tsx';
export { fetchRows } from './fetchRows.ts';
export { HalfDone } from './HalfDone.tsx';
export { writeList, writeWhole } from './listFile.ts';
