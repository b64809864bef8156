import type { Code } from './codes.ts';
import { type RequestType, requestType } from './contract-states.ts';
import { isKleen } from './process.ts';

/** How a customer was won, `OrigenCaptacion`. What is agreed by telephone is recorded. */
export const salesChannels = ['Visita', 'Teléfono', 'Web', 'Referido', 'Cartera'] as const;

export type SalesChannel = (typeof salesChannels)[number];

export const byPhone: SalesChannel = 'Teléfono';

export const documentTypes = [
  'DNI anverso',
  'DNI reverso',
  'CIF',
  'Escrituras',
  'Factura anterior',
  'Contrato firmado',
  'Mandato SEPA',
  'Autorización',
  'Grabación de voz',
  'Comparativa firmada',
  'Información de desistimiento',
  'Renuncia al bono social',
  'CIE',
  'Otros',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Both sides of an identity card: one scan may contain both. */
export const bothSides = ['DNI anverso', 'DNI reverso'] as const satisfies readonly DocumentType[];

/** Whether the sale was made by phone, so that a recording is required. */
export const isRecorded = ({ Marca, OrigenCaptacion }: Pick<Request, 'Marca' | 'OrigenCaptacion'>) =>
  OrigenCaptacion ? OrigenCaptacion === byPhone : isKleen(Marca);

interface Request {
  IdTipoSolicitud: Code<RequestType> | null;
  /** F person, J company. */
  TipoPersona: string | null;
  /** The brand-domain identifier. */
  Marca: string | null;
  /** The sales channel; if unknown, brands with Kleen's process count as sold by phone. */
  OrigenCaptacion?: string | null;
}

const ofRequest: Readonly<Partial<Record<string, readonly DocumentType[]>>> = {
  [requestType.newSupply]: ['CIE'],
  [requestType.switch]: ['Factura anterior'],
  [requestType.switchChanged]: ['Factura anterior'],
  [requestType.switchHolder]: ['Factura anterior'],
  [requestType.technical]: ['CIE'],
  [requestType.holder]: ['Autorización'],
  [requestType.termination]: ['Autorización'],
};

/**
 * The documents required before a contract can go on: identity, those of the request, and the recording of a sale by
 * phone.
 */
export function requestedDocuments(request: Request): readonly DocumentType[] {
  const { IdTipoSolicitud, TipoPersona } = request;
  const recording: readonly DocumentType[] = isRecorded(request) ? ['Grabación de voz'] : [];
  // A renewal uses the documents of the contract that it follows.
  if (IdTipoSolicitud === requestType.renewal) return recording;
  const identity: readonly DocumentType[] = TipoPersona === 'J' ? ['CIF'] : bothSides;
  return [...identity, ...(ofRequest[IdTipoSolicitud ?? ''] ?? []), ...recording];
}

/** The fields of a contract's document that matter here; `Rechazado`: it must be submitted again. */
interface HandedIn {
  TipoDocumento: string | null;
  EstadoValidacion: string | null;
}

/** `rejected`: all submitted ones were rejected. */
export type PaperState = 'there' | 'rejected' | 'missing';

export function paperState(type: DocumentType, documents: readonly HandedIn[]): PaperState {
  const own = documents.filter(({ TipoDocumento }) => TipoDocumento === type);
  if (own.some(({ EstadoValidacion }) => EstadoValidacion !== 'Rechazado')) return 'there';
  return own.length > 0 ? 'rejected' : 'missing';
}

/** What is known about a contract's documents; `Documentos` only if its record was read. */
export interface Papers extends Partial<Request> {
  DocumentosPedidos: number | null;
  DocumentosEntregados: number | null;
  Documentos?: readonly HandedIn[] | null;
}

/**
 * How many of the required documents are missing, and how many were submitted and rejected, as counted by the server.
 * `types`: which ones, if our rules find the same number.
 */
export function missingPapers(papers: Papers): { missing: number; rejected: number; types: readonly DocumentType[] } {
  const { DocumentosPedidos, DocumentosEntregados, Documentos, IdTipoSolicitud, TipoPersona, Marca } = papers;
  // Without both numbers nobody knows: that is no document missing, and the callers say what is unknown.
  const all =
    DocumentosPedidos === null || DocumentosEntregados === null
      ? 0
      : Math.max(DocumentosPedidos - DocumentosEntregados, 0);
  if (!Documentos || IdTipoSolicitud === undefined || TipoPersona === undefined || Marca === undefined)
    return { missing: all, rejected: 0, types: [] };
  const { OrigenCaptacion } = papers;
  const open = requestedDocuments({
    IdTipoSolicitud,
    TipoPersona,
    Marca,
    ...(OrigenCaptacion !== undefined && { OrigenCaptacion }),
  })
    .map((type) => ({ type, state: paperState(type, Documentos) }))
    .filter(({ state }) => state !== 'there');
  const rejected = Math.min(open.filter(({ state }) => state === 'rejected').length, all);
  return { missing: all - rejected, rejected, types: open.length === all ? open.map(({ type }) => type) : [] };
}
