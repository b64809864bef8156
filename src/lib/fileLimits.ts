/** How much is read of a file that a person chooses. What has more ends in a sentence, and never in a page that hangs. */
export const fileLimits = {
  columns: 256,
  /** Lines below the heads: a person can still look through that many before something is done with them. */
  lines: 5000,
  /** Bytes that the parts of a workbook that are read take once they are unpacked, all together; bytes of a text. */
  unpacked: 60_000_000,
  /** Characters of one cell, which is what Excel allows. */
  cell: 32_767,
  /** Milliseconds. */
  time: 5000,
} as const;

/** Why a file is not read; each has a sentence. */
export type FileFault =
  /** Neither a workbook nor a text, or a damaged one. */
  | 'unreadable'
  /** Excel's format before 2007; a workbook with a password is wrapped in the same. */
  | 'old'
  | 'columns'
  | 'lines'
  | 'unpacked'
  | 'cell'
  | 'time'
  /** The worker that reads could not be started, or has died. */
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
