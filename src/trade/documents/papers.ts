import { bothSides, type DocumentType, documentTypes } from '~/domain/contract-documents.ts';
import { beginsAs, documentFile, headLength } from '~/domain/document-files.ts';

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
  type: PaperType;
}

/** `bothSides`: a PDF that goes up as either side of the DNI. */
export type PaperType = DocumentType | 'bothSides';

/** The documents of the contract that a paper becomes. */
export const documentsOf = ({ type }: Pick<Paper, 'type'>): readonly DocumentType[] =>
  type === 'bothSides' ? bothSides : [type];

/** Those of them that no paper is. */
export const missingAmong = (requested: readonly DocumentType[], papers: readonly Paper[]): DocumentType[] => {
  const there = new Set(papers.flatMap(documentsOf));
  return requested.filter((type) => !there.has(type));
};

/** A file that is not taken, and why: `trade:upload.refused.<reason>`. */
export const refusals = ['type', 'size', 'empty', 'twice', 'content'] as const;
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
function guessType(file: File, requested: readonly DocumentType[], papers: readonly Paper[]): PaperType {
  if (isAudio(file)) return 'Grabación de voz';
  const missing = missingAmong(requested, papers).filter((type) => type !== 'Grabación de voz');
  const name = file.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\-.]+/g, ' ');
  const named = signs.find(([sign]) => sign.test(name))?.[1];
  if (named === undefined) return missing[0] ?? 'Otros';
  const ofDni = bothSides.filter((side) => missing.includes(side));
  if (named !== 'DNI anverso' || /anverso|front/.test(name)) return named;
  // A DNI whose name says no side: a PDF may hold both, another picture is the side that is not there yet.
  return isPdf(file) && ofDni.length === bothSides.length ? 'bothSides' : (ofDni[0] ?? named);
}

const isPdf = (file: File) => /\.pdf$/i.test(file.name);

/** The types that a file may be of: a recording is a sound, and a sound is nothing but a recording. */
export const typesFor = (file: File): PaperType[] => [
  ...(isPdf(file) ? (['bothSides'] as const) : []),
  ...documentTypes.filter((type) => (type === 'Grabación de voz') === isAudio(file)),
];

/** Whether a file's first bytes are those of the kind that its name says. */
export async function isWhatItSays(file: File): Promise<boolean> {
  const kind = documentFile(file.name);
  return kind !== undefined && beginsAs(kind, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
}

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
