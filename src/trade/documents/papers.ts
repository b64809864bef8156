import { bothSides, type DocumentType, documentTypes } from '~/domain/contract-documents.ts';
import { beginsAs, documentFile, headLength } from '~/domain/document-files.ts';

/** Accepted extensions by MIME type. */
export const accepted = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'audio/wav': ['.wav'],
  'audio/mpeg': ['.mp3'],
  'audio/ogg': ['.ogg'],
} as const;

/** Maximum bytes per file. */
export const largest = 25 * 1024 * 1024;

/** A file to be delivered with the contract. */
export interface Paper {
  id: string;
  file: File;
  type: PaperType;
}

/** `bothSides`: a PDF that is uploaded as both sides of the DNI. */
export type PaperType = DocumentType | 'bothSides';

/** The contract documents that a file becomes. */
export const documentsOf = ({ type }: Pick<Paper, 'type'>): readonly DocumentType[] =>
  type === 'bothSides' ? bothSides : [type];

/** The documents without a file. */
export const missingAmong = (requested: readonly DocumentType[], papers: readonly Paper[]): DocumentType[] => {
  const there = new Set(papers.flatMap(documentsOf));
  return requested.filter((type) => !there.has(type));
};

/** Why a file is refused: `trade:upload.refused.<reason>`. */
export const refusals = ['type', 'size', 'empty', 'twice', 'content', 'unreadable'] as const;
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

/** The probable type of a file: by its name, otherwise the first required type that is missing. */
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
  // For a DNI whose name says no side: a PDF may contain both; a picture is the side that is missing.
  return isPdf(file) && ofDni.length === bothSides.length ? 'bothSides' : (ofDni[0] ?? named);
}

const isPdf = (file: File) => /\.pdf$/i.test(file.name);

/** Possible types of a file: a recording must be a sound, and a sound must be a recording. */
export const typesFor = (file: File): PaperType[] => [
  ...(isPdf(file) ? (['bothSides'] as const) : []),
  ...documentTypes.filter((type) => (type === 'Grabación de voz') === isAudio(file)),
];

/** Whether a file's first bytes match its extension. */
export async function matchesExtension(file: File): Promise<boolean> {
  const kind = documentFile(file.name);
  return kind !== undefined && beginsAs(kind, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
}

/**
 * Why a file is refused because of its content; undefined if it is accepted. The file may have been deleted since it
 * was chosen.
 */
const faultIn = (file: File): Promise<'content' | 'unreadable' | undefined> =>
  matchesExtension(file).then(
    (right) => (right ? undefined : 'content'),
    () => 'unreadable',
  );

/** Separates files whose content matches their names from the others, and from files that cannot be read. */
export async function sortFiles(files: readonly File[]): Promise<{ right: File[]; wrong: RefusedFile[] }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, reason: await faultIn(file) })));
  return {
    right: checked.flatMap(({ file, reason }) => (reason ? [] : file)),
    wrong: refusedOf(checked.flatMap(({ file, reason }) => (reason ? { file, reason } : []))),
  };
}

export const refusedOf = (some: readonly Omit<RefusedFile, 'id'>[]): RefusedFile[] =>
  some.map((one) => ({ ...one, id: crypto.randomUUID() }));

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** A new file with its probable type, beside others of its contract; undefined if it is one of them. */
export const paperOf = (file: File, others: readonly Paper[], requested: readonly DocumentType[]): Paper | undefined =>
  others.some((paper) => isSame(paper.file, file))
    ? undefined
    : { id: crypto.randomUUID(), file, type: guessType(file, requested, others) };
