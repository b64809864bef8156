/** Rules for the names of files and folders, and names that are safe on every disk. */

const longestName = 200;

/** The form in which names are compared: in one folder no two names may differ only in case; accents count. */
export const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('es');

/** What is wrong with the name of a file or folder, as a sentence; undefined: nothing. */
export function nameFault(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..') return 'Hace falta un nombre.';
  if (name.length > longestName) return `El nombre no puede pasar de ${longestName} caracteres.`;
  return /[/\\]/.test(name) ? 'El nombre no puede llevar / ni \\.' : undefined;
}

/** The file name that a browser sends, without a path. */
export const baseName = (name: string) => name.split(/[/\\]/).at(-1)?.trim() ?? '';

/** The extension in lower case, without its dot; '' if there is none. */
export const extensionOf = (name: string) => /\.([^./\\ ]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  wav: 'audio/wav',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** By the extension, because the type that a browser sends proves nothing. */
export const mediaTypeOf = (name: string) => mediaTypes[extensionOf(name)] ?? 'application/octet-stream';

const longestSafeName = 120;

/** A name that can be saved on every system: no path, not too long. */
export function safeName(name: string): string {
  const plain = name.replace(/[/\\:*?"<>|]|\p{Cc}/gu, '-');
  const usable = plain.replaceAll('.', '').trim() === '' ? `_${plain}` : plain;
  const end = `.${extensionOf(usable)}`;
  return usable.length <= longestSafeName ? usable : usable.slice(0, longestSafeName - end.length) + end;
}
