/** How much of a chosen file is read. A larger file is refused with a sentence, so that the page never hangs. */
export const fileLimits = {
  /** Bytes of a file with a sheet. */
  sheet: 10 * 1024 * 1024,
  columns: 256,
  /** Lines below the header: as many as a person can still check before using them. */
  lines: 5000,
  /** Bytes of a text; of a workbook, the unpacked bytes of all parts that are read. */
  unpacked: 60_000_000,
  /** Characters of a cell: Excel's own limit. */
  cell: 32_767,
  /** Milliseconds. */
  time: 5000,
} as const;

/** Files with a sheet, for a file chooser: extensions by MIME type. */
export const sheetTypes = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** Why a file was not read; each has its sentence. */
export type FileFault =
  /** Neither a workbook nor a text, or a damaged one. */
  | 'unreadable'
  /** Excel's format before 2007, also used around a workbook with a password. */
  | 'old'
  | 'columns'
  | 'lines'
  | 'unpacked'
  | 'cell'
  | 'time'
  /** The worker could not be started, or has crashed. */
  | 'failed';

export class FileRefusal extends Error {
  readonly fault: FileFault;
  /** Where in a sheet, from 1. */
  readonly line: number | undefined;

  constructor(fault: FileFault, line?: number) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}
