/** Rules for the names of files and folders, and names that are safe on every disk. */

const longestFolderName = 120;
const longestFileName = 200;

/** The form in which names are compared: in one folder no two names may differ only in case; accents count. */
export const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('es');

// Control characters, and those that turn the direction of a text: they can hide an extension.
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with the name of a folder, as a sentence; undefined: nothing. */
export function folderNameFault(name: string): string | undefined {
  if (name === '') return 'La carpeta necesita un nombre.';
  if (name.length > longestFolderName) return `El nombre no puede pasar de ${longestFolderName} caracteres.`;
  if (name === '.' || name === '..') return 'Ese nombre no se puede usar.';
  if (/[/\\]/.test(name)) return 'El nombre no puede llevar / ni \\.';
  if (hidden.test(name)) return 'El nombre lleva caracteres que no se ven: escríbelo otra vez.';
  return undefined;
}

const executable = new Set(
  'app apk bat cmd com cpl dll dmg exe hta jar js jse lnk mjs msi msp pif ps1 reg scr sh vb vbe vbs wsf wsh'.split(' '),
);

/** What is wrong with the name of a file that is uploaded, as a sentence; undefined: nothing. */
export function fileNameFault(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..') return 'Hay un archivo sin nombre.';
  if (name.length > longestFileName)
    return `«${name.slice(0, 40)}…» tiene un nombre de más de ${longestFileName} caracteres: acórtalo.`;
  if (hidden.test(name)) return 'El nombre de un archivo lleva caracteres que no se ven: cámbialo.';
  const extension = extensionOf(name.replace(/[. ]+$/, ''));
  if (executable.has(extension)) return `«${name}» es un programa: no se admiten archivos .${extension}.`;
  return undefined;
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

/** A name that can be saved on Windows, macOS and Linux: no path, no reserved name, not too long. */
export function safeName(name: string): string {
  const plain = name
    .replace(/[/\\:*?"<>|]|\p{Cc}/gu, '-')
    .replace(/[. ]+$/, '')
    .trim();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain);
  const usable = plain === '' || reserved ? `_${plain}` : plain;
  const extension = extensionOf(usable);
  const end = extension && extension.length < 10 ? `.${extension}` : '';
  return usable.length <= longestSafeName ? usable : usable.slice(0, longestSafeName - end.length) + end;
}

/** Makes a name unique, such as `a (2).pdf`, and adds it to the names in use. */
export function uniqueName(name: string, inUse: Set<string>): string {
  const extension = extensionOf(name);
  const end = extension ? name.slice(-extension.length - 1) : '';
  const stem = end ? name.slice(0, -end.length) : name;
  let unique = name;
  for (let number = 2; inUse.has(nameKey(unique)); number++) unique = `${stem} (${number})${end}`;
  inUse.add(nameKey(unique));
  return unique;
}
