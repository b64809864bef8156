import type { ApiError } from '~/api/errors.ts';

/**
 * The state of an upload: `checking` whether its folder has a file of that name, `asking` what to do about it,
 * `refused` before anything was sent.
 */
export type UploadState = 'checking' | 'asking' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused';

/** A file on its way to a folder. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly folder: { readonly id: number; readonly name: string };
  readonly state: UploadState;
  /** Share that was sent, from 0 to 1. */
  readonly share: number;
  readonly fault?: FileFault | undefined;
  readonly error?: ApiError | undefined;
  /** True: the person wants it to be the next version of the existing file. */
  readonly replaces: boolean;
  /** True: it gets the first free name as soon as its folder was looked at again. */
  readonly keeps?: boolean;
}

/** What to do about a file whose name exists in the folder, and the upload's next state. */
export const clashAnswers = {
  replace: { state: 'waiting', replaces: true },
  keep: { state: 'checking', keeps: true },
  skip: { state: 'cancelled' },
} as const satisfies Record<string, Partial<Upload>>;
export type ClashAnswer = keyof typeof clashAnswers;

const isIn =
  (...states: readonly UploadState[]) =>
  (upload: Upload) =>
    states.includes(upload.state);

/** True: it is running, or will continue by itself. */
export const isInProgress = isIn('checking', 'waiting', 'sending');
export const isOver = isIn('done', 'failed', 'cancelled', 'refused');
export const canRetry = isIn('failed', 'cancelled');

/** The form in which names are compared: two names in a folder must differ in more than case; accents count. */
export const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('es');

/** The file as `Tarifas (2).pdf`, with the first free number. @param taken by `nameKey` */
export function withFreeName(file: File, taken: ReadonlySet<string>) {
  const [, stem = file.name, end = ''] = /^(.+?)(\.[^.\s]+)?$/.exec(file.name) ?? [];
  let name = file.name;
  for (let number = 2; taken.has(nameKey(name)); number++) name = `${stem} (${number})${end}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Two uploads that would become the same file. */
export const isSameFile = (one: Upload, other: Upload) =>
  one.folder.id === other.folder.id && nameKey(one.file.name) === nameKey(other.file.name);

/** Totals of the whole queue, for its head. */
export function summaryOf(uploads: readonly Upload[]) {
  const count = (...states: readonly UploadState[]) => uploads.filter(isIn(...states)).length;
  const sent = uploads.filter(isIn('checking', 'waiting', 'sending', 'done', 'failed'));
  const bytes = sent.reduce((sum, { file }) => sum + file.size, 0);
  const gone = sent.reduce((sum, { file, share, state }) => sum + file.size * (state === 'done' ? 1 : share), 0);
  return {
    inProgress: count('checking', 'waiting', 'sending'),
    clashes: count('asking'),
    done: count('done'),
    failed: count('failed'),
    refused: count('refused'),
    total: sent.length,
    share: bytes > 0 ? gone / bytes : 0,
  };
}

/** Bytes of one uploaded file, and characters of its name, that the API takes. */
export const largestFile = 25 * 1024 * 1024;
export const longestFileName = 200;

/** Why a file is not sent at all: `files:queue.refused.<fault>`. */
export type FileFault = 'empty' | 'large' | 'longName' | 'folder';

/** What is wrong with a file before it is sent; undefined if nothing that can be known here. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (size === 0) return 'empty';
  if (size > largestFile) return 'large';
  return name.length > longestFileName ? 'longName' : undefined;
}

/**
 * Dropped files, separated from those in dropped folders, of which only the folder's name is kept: the API takes files
 * one by one, and would put them all in one folder.
 */
export function sortDropped(files: readonly File[]): { loose: File[]; folders: string[] } {
  const above = (file: File) => {
    // The path from react-dropzone: `/Tarifas/2026/a.pdf`, `./a.pdf`.
    const path = 'path' in file && typeof file.path === 'string' ? file.path : '';
    return path
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .slice(0, -1)[0];
  };
  return {
    loose: files.filter((file) => above(file) === undefined),
    folders: [...new Set(files.flatMap((file) => above(file) ?? []))],
  };
}
