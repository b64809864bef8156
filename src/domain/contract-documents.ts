import { byPhone } from './sales-channels.ts';

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

/** Of an identity card: one scan may hold them all. */
export const bothSides = ['DNI anverso', 'DNI reverso'] as const satisfies readonly DocumentType[];

/**
 * Whether a contract goes through Kleen (the calls `contract/kleen/…`): sold by phone, and validated before it is signed.
 * The brands that work so are called after it.
 * @param brand the brand-domain identifier
 */
export const isKleen = (brand: string | null) => brand?.startsWith('kleen') ?? false;

/** Whether the sale was made by phone, so that there has to be a recording of it. */
export const isRecorded = ({ Marca, OrigenCaptacion }: Pick<Request, 'Marca' | 'OrigenCaptacion'>) =>
  OrigenCaptacion ? OrigenCaptacion === byPhone : isKleen(Marca);

interface Request {
  /** Of `utility/tipoaltasolicitud`. */
  IdTipoSolicitud: number | null;
  /** F person, J company. */
  TipoPersona: string | null;
  /** The brand-domain identifier. */
  Marca: string | null;
  /** The sales channel; where it is not known, brands that work as Kleen sell by phone. */
  OrigenCaptacion?: string | null;
}

/** By request type: A3, C1, C2, C2 with another holder, M1, change of holder, renewal, B1. */
const ofRequest: Readonly<Record<number, readonly DocumentType[]>> = {
  1: ['CIE'],
  2: ['Factura anterior'],
  3: ['Factura anterior'],
  4: ['Factura anterior'],
  5: ['CIE'],
  6: ['Autorización'],
  8: ['Autorización'],
};

const renewal = 7;

/** What has to be handed in before a contract goes on: who it is, what the request asks for, and the recording of a sale by phone. */
export function requestedDocuments(request: Request): readonly DocumentType[] {
  const { IdTipoSolicitud, TipoPersona } = request;
  const recording: readonly DocumentType[] = isRecorded(request) ? ['Grabación de voz'] : [];
  // A renewal goes on with the papers of the contract that it follows.
  if (IdTipoSolicitud === renewal) return recording;
  const identity: readonly DocumentType[] = TipoPersona === 'J' ? ['CIF'] : bothSides;
  return [...identity, ...(ofRequest[IdTipoSolicitud ?? 0] ?? []), ...recording];
}
