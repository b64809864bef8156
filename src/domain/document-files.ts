export interface DocumentFile {
  /** MIME. */
  type: string;
  /** The name that people use. */
  name: string;
  /** The first bytes of the file, each as the character with that code. */
  begins: RegExp;
  audio?: true;
}

const jpeg: DocumentFile = { type: 'image/jpeg', name: 'JPG', begins: /^\xff\xd8\xff/ };

/** The kinds of file that a contract's documents may be, by extension. */
const kinds: Readonly<Record<string, DocumentFile>> = {
  pdf: { type: 'application/pdf', name: 'PDF', begins: /^%PDF-/ },
  png: { type: 'image/png', name: 'PNG', begins: /^\x89PNG/ },
  jpg: jpeg,
  jpeg,
  wav: { type: 'audio/wav', name: 'WAV', begins: /^RIFF....WAVE/s, audio: true },
  mp3: { type: 'audio/mpeg', name: 'MP3', begins: /^(ID3|\xff[\xe2-\xfb])/, audio: true },
  ogg: { type: 'audio/ogg', name: 'OGG', begins: /^OggS/, audio: true },
};

/** By the extension of a file's name; undefined for any other kind. */
export const documentFile = (name: string): DocumentFile | undefined =>
  kinds[name.toLowerCase().split('.').at(-1) ?? ''];

/** Number of bytes that identify a type. */
export const headLength = 16;

/** Whether a file begins as its type requires. */
export const beginsAs = ({ begins }: DocumentFile, head: Uint8Array): boolean =>
  begins.test(String.fromCharCode(...head.subarray(0, headLength)));
