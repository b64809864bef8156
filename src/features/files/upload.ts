import type { ApiError } from '~/api/errors.ts';
import type { StoredFile } from '~/api/files.ts';
import { type FileFault, nameKey } from './names.ts';

/**
 * Where an upload is: `checking` whether its folder has a file of that name, `asking` what to do about the one it has,
 * `refused` before anything was sent.
 */
export type UploadState = 'checking' | 'asking' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused';

/** A file on its way to a folder. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** What it is called there: another name than the file's where both are kept. */
  readonly name: string;
  readonly folder: { readonly id: number; readonly name: string };
  readonly state: UploadState;
  /** How much of it has left, from 0 to 1. */
  readonly share: number;
  /** Bytes a second; undefined while it is too early to say. */
  readonly speed?: number | undefined;
  readonly fault?: FileFault | undefined;
  readonly error?: ApiError | undefined;
  /** Version of the file of that name as it was before; 0: there was none; undefined: the folder has not been asked yet. */
  readonly before?: number | undefined;
  /** The person wants it to be the next version of the one that is there. */
  readonly replaces: boolean;
}

/** What is done about a file whose name the folder has already. */
export type ClashAnswer = 'replace' | 'keep' | 'skip';

const isIn =
  (...states: readonly UploadState[]) =>
  (upload: Upload) =>
    states.includes(upload.state);

/** Something goes on with it, or will by itself. */
export const isInProgress = isIn('checking', 'waiting', 'sending');
export const isOver = isIn('done', 'failed', 'cancelled', 'refused');
export const canRetry = isIn('failed', 'cancelled');

/** There is, or will be, a file of its name. */
const takesName = isIn('checking', 'asking', 'waiting', 'sending', 'done');

/** Two uploads that would be the same file. */
export const isSamePlace = (one: Upload, other: Upload) =>
  one.folder.id === other.folder.id && nameKey(one.name) === nameKey(other.name);

/**
 * What becomes of an upload once it is known what its folder has.
 *
 * @param others the uploads before it in the queue
 */
export function checked(upload: Upload, stored: readonly StoredFile[], others: readonly Upload[]): Upload {
  const there = stored.find(({ Nombre }) => nameKey(Nombre) === nameKey(upload.name));
  const version = there && (there.Version ?? 1);
  const { before = version ?? 0 } = upload;
  // The file was sent to its end and the answer was lost: a newer version of the same size is this file.
  const arrived = there?.TamanoBytes === upload.file.size && version !== undefined && version > before;
  if (arrived && upload.error?.lost && upload.share === 1) return { ...upload, state: 'done', error: undefined };
  const clashes = there !== undefined || others.some((other) => isSamePlace(upload, other) && takesName(other));
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

/** As they are shown: first what a person has to do something about, last what is over. */
export const inOrder = (uploads: readonly Upload[]) =>
  uploads.toSorted((one, other) => ranks.indexOf(one.state) - ranks.indexOf(other.state));

/** Figures over the whole queue, for its head. */
export function summaryOf(uploads: readonly Upload[]) {
  const count = (...states: readonly UploadState[]) => uploads.filter(isIn(...states)).length;
  const sent = uploads.filter(isIn('checking', 'waiting', 'sending', 'done', 'failed'));
  const bytes = sent.reduce((sum, { file }) => sum + file.size, 0);
  const gone = sent.reduce((sum, { file, share, state }) => sum + file.size * (state === 'done' ? 1 : share), 0);
  return {
    inProgress: count('checking', 'waiting', 'sending'),
    waiting: count('waiting'),
    asking: count('asking'),
    done: count('done'),
    failed: count('failed', 'refused'),
    total: sent.length,
    share: bytes > 0 ? gone / bytes : 0,
  };
}
