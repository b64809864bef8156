import type { ApiError } from '~/api/errors.ts';
import type { StoredFile } from '~/api/files.ts';
import { type FileFault, nameKey } from './names.ts';

/**
 * The state of an upload: `checking` whether its folder has a file of that name, `asking` what to do about it,
 * `refused` before anything was sent.
 */
export type UploadState = 'checking' | 'asking' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused';

/** A file on its way to a folder. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Its name in the folder: differs from the file's if both files are kept. */
  readonly name: string;
  readonly folder: { readonly id: number; readonly name: string };
  readonly state: UploadState;
  /** Share that was sent, from 0 to 1. */
  readonly share: number;
  /** Bytes per second; undefined at the beginning. */
  readonly speed?: number | undefined;
  readonly fault?: FileFault | undefined;
  readonly error?: ApiError | undefined;
  /** Version of the existing file; 0 if there is none; undefined if not checked yet. */
  readonly before?: number | undefined;
  /** True: the person wants it to be the next version of the existing file. */
  readonly replaces: boolean;
}

/** What to do about a file whose name exists in the folder. */
export type ClashAnswer = 'replace' | 'keep' | 'skip';

const isIn =
  (...states: readonly UploadState[]) =>
  (upload: Upload) =>
    states.includes(upload.state);

/** True: it is running, or will continue by itself. */
export const isInProgress = isIn('checking', 'waiting', 'sending');
export const isOver = isIn('done', 'failed', 'cancelled', 'refused');
export const canRetry = isIn('failed', 'cancelled');

/** True: a file with its name exists or will exist. */
const takesName = isIn('checking', 'asking', 'waiting', 'sending', 'done');

/** Two uploads that would become the same file. */
export const isSameFolder = (one: Upload, other: Upload) =>
  one.folder.id === other.folder.id && nameKey(one.name) === nameKey(other.name);

/**
 * The next state of an upload, after its folder was checked.
 *
 * @param others the uploads before it in the queue
 */
export function checked(upload: Upload, stored: readonly StoredFile[], others: readonly Upload[]): Upload {
  const there = stored.find(({ Nombre }) => nameKey(Nombre) === nameKey(upload.name));
  const version = there && (there.Version ?? 1);
  const { before = version ?? 0 } = upload;
  // The file was sent completely and the answer was lost: a newer version of the same size is this file.
  const arrived = there?.TamanoBytes === upload.file.size && version !== undefined && version > before;
  if (arrived && upload.error?.lost && upload.share === 1) return { ...upload, state: 'done', error: undefined };
  const clashes = there !== undefined || others.some((other) => isSameFolder(upload, other) && takesName(other));
  const next = { ...upload, before, share: 0, speed: undefined, error: undefined };
  return { ...next, state: clashes && !upload.replaces ? 'asking' : 'waiting' };
}

const ranks: readonly UploadState[] = [
  'asking',
  'failed',
  'refused',
  'sending',
  'checking',
  'waiting',
  'done',
  'cancelled',
];

/** Display order: first those that need an answer, last those that are finished. */
export const inOrder = (uploads: readonly Upload[]) =>
  uploads.toSorted((one, other) => ranks.indexOf(one.state) - ranks.indexOf(other.state));

/** Totals of the whole queue, for its head. */
export function summaryOf(uploads: readonly Upload[]) {
  const count = (...states: readonly UploadState[]) => uploads.filter(isIn(...states)).length;
  const sent = uploads.filter(isIn('checking', 'waiting', 'sending', 'done', 'failed'));
  const bytes = sent.reduce((sum, { file }) => sum + file.size, 0);
  const gone = sent.reduce((sum, { file, share, state }) => sum + file.size * (state === 'done' ? 1 : share), 0);
  return {
    inProgress: count('checking', 'waiting', 'sending'),
    waiting: count('waiting'),
    clashes: count('asking'),
    done: count('done'),
    failed: count('failed', 'refused'),
    total: sent.length,
    share: bytes > 0 ? gone / bytes : 0,
  };
}
