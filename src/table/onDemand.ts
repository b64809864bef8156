/** The parts that a list fetches, together, when a person first needs one of them: the writer of files, the printed list and the dialog of many calls. */
export { BulkPanel } from './bulk/BulkPanel.tsx';
export { HalfDone } from './bulk/HalfDone.tsx';
export { writeList, writeWhole } from './export/listFile.ts';
export { mostPrinted, PrintedList } from './export/PrintedList.tsx';
export { fetchRows } from './list/fetchRows.ts';
