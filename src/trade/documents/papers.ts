import { type DocumentType, documentTypes } from '~/domain/contract-documents.ts';

/** What the server takes: by MIME type, its extensions. */
export const accepted = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'audio/wav': ['.wav'],
  'audio/mpeg': ['.mp3'],
  'audio/ogg': ['.ogg'],
} as const;

/** Bytes of one file. */
export const largest = 25 * 1024 * 1024;

/** A file that is to go with the contract. */
export interface Paper {
  id: string;
  file: File;
  type: DocumentType;
}

/** A file that is not taken, and why: `trade:upload.refused.<reason>`. */
export const refusals = ['type', 'size', 'empty', 'twice'] as const;
export interface RefusedFile {
  id: string;
  file: File;
  reason: (typeof refusals)[number];
}

export const isAudio = (file: File) => /\.(wav|mp3|ogg)$/i.test(file.name);

const signs: readonly (readonly [RegExp, DocumentType])[] = [
  [/(dni|nie).*(rev|dorso|tras|back|_?2\b)/, 'DNI reverso'],
  [/dni|nie\b|anverso|front/, 'DNI anverso'],
  [/reverso|dorso/, 'DNI reverso'],
  [/cif\b/, 'CIF'],
  [/escritura|poder/, 'Escrituras'],
  [/factura|recibo/, 'Factura anterior'],
  [/sepa|mandato/, 'Mandato SEPA'],
  [/contrato|firmado/, 'Contrato firmado'],
  [/autoriza/, 'Autorización'],
  [/\bcie\b|boletin/, 'CIE'],
];

/** What a file most likely is: by its name, else the first paper that is asked for and not there yet. */
function guessType(file: File, requested: readonly DocumentType[], papers: readonly Paper[]): DocumentType {
  if (isAudio(file)) return 'Grabación de voz';
  const name = file.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\-.]+/g, ' ');
  const named = signs.find(([sign]) => sign.test(name))?.[1];
  if (named) return named;
  const missing = requested.find((type) => type !== 'Grabación de voz' && !papers.some((paper) => paper.type === type));
  return missing ?? 'Otros';
}

/** The types that a file may be of: a recording is a sound, and a sound is nothing but a recording. */
export const typesFor = (file: File) => documentTypes.filter((type) => (type === 'Grabación de voz') === isAudio(file));

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The papers with the new files among them; a file that is there already is refused. */
export function addFiles(files: readonly File[], to: readonly Paper[], requested: readonly DocumentType[]) {
  const papers = [...to];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const id = crypto.randomUUID();
    if (papers.some((paper) => isSame(paper.file, file))) refused.push({ id, file, reason: 'twice' });
    else papers.push({ id, file, type: guessType(file, requested, papers) });
  }
  return { papers, refused };
}
