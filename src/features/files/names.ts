/** The API's rules for names of folders and files. */

/** Bytes of one uploaded file. */
export const largestFile = 25 * 1024 * 1024;
export const longestFolderName = 120;
export const longestFileName = 200;

/** The form in which names are compared: two names in a folder must differ in more than case; accents count. */
export const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('es');

// Control characters, and those that reverse the text direction: they can hide an extension.
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with the name of a folder: `files:name.<fault>`. */
export type NameFault = 'empty' | 'long' | 'dots' | 'slash' | 'hidden';

/**
 * What is wrong with a folder's name, ignoring spaces at its ends; undefined if nothing.
 *
 * @returns `taken`, if another folder beside it has the name, is checked last
 */
export function folderNameFault(typed: string, siblings: readonly string[] = []): NameFault | 'taken' | undefined {
  const name = typed.trim();
  if (name === '') return 'empty';
  if (name.length > longestFolderName) return 'long';
  if (name === '.' || name === '..') return 'dots';
  if (/[/\\]/.test(name)) return 'slash';
  if (hidden.test(name)) return 'hidden';
  return siblings.some((other) => nameKey(other) === nameKey(name)) ? 'taken' : undefined;
}

/** Why a file is not sent at all: `files:queue.refused.<fault>`. */
export type FileFault = 'empty' | 'large' | 'longName' | 'folder';

/** What is wrong with a file before it is sent; undefined if nothing that can be known here. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (size === 0) return 'empty';
  if (size > largestFile) return 'large';
  return name.length > longestFileName ? 'longName' : undefined;
}

/** `Tarifas (2).pdf`: the name with the first free number. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(nameKey));
  const [, stem = name, end = ''] = /^(.+?)(\.[^.\s]+)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; used.has(nameKey(free)); number++) free = `${stem} (${number})${end}`;
  return free;
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
