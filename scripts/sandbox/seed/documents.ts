import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { state } from '../ids.ts';
import { isoDateTime } from './calendar.ts';
import { inserter } from './context.ts';
import type { Facts, Written } from './contract.ts';
import type { Author } from './history.ts';
import type { Random } from './random.ts';
import { type SampleKind, sample, sampleTypes } from './samples.ts';

/** All seeded documents are copies of these forty files. */
const numbers = { pdf: 22, png: 12, wav: 6 } as const satisfies Partial<Record<SampleKind, number>>;
type Kind = keyof typeof numbers;

interface Content {
  bytes: Uint8Array;
  hash: string;
}

const contentOf = (bytes: Uint8Array): Content => ({ bytes, hash: createHash('sha256').update(bytes).digest('hex') });

const empty = contentOf(new Uint8Array());
const lost = { bytes: new Uint8Array(48_213), hash: contentOf(Buffer.from('lost')).hash };

const made = new Map<Kind, readonly Content[]>();

function contents(kind: Kind) {
  const all = made.get(kind) ?? Array.from({ length: numbers[kind] }, (_, number) => contentOf(sample(kind, number)));
  made.set(kind, all);
  return all;
}

/** The bytes of a seeded document. The first read of the document puts them into the storage. */
export const seededContent = (sha256: string): Uint8Array | undefined =>
  [...(Object.keys(numbers) as Kind[]).flatMap(contents), empty].find(({ hash }) => hash === sha256)?.bytes;

const kindOf = (type: DocumentType): Kind =>
  type.startsWith('DNI') ? 'png' : type === 'Grabación de voz' ? 'wav' : 'pdf';

const rejections = ['No se lee', 'Caducado', 'No es del titular'];

const longName = `Factura 10/2026 ${'de la comunidad de propietarios '.repeat(6)}`.slice(0, 196).concat('.pdf');

interface Papered {
  Id: number;
  CodigoContrato: string;
}

/** A document as it comes: valid, and one of the forty files. */
function documentOf({ Id, CodigoContrato }: Papered, TipoDocumento: DocumentType, step: number) {
  const kind = kindOf(TipoDocumento);
  const content = contents(kind)[(Id * 7 + step) % numbers[kind]] as Content;
  return {
    ContratoId: Id,
    TipoDocumento,
    NombreFichero: `${TipoDocumento} ${CodigoContrato}.${kind}`,
    MimeType: sampleTypes[kind],
    ...stored(content),
    EstadoValidacion: 'Válido',
    MotivoRechazo: null as string | null,
  };
}

const stored = ({ bytes, hash }: Content) => ({ TamanoBytes: bytes.byteLength, HashSha256: hash });

/**
 * Writes the documents of a contract: as many as it says have been handed in, and the rejected one that is still
 * missing.
 */
export function documentWriter(db: DatabaseSync) {
  const insert = inserter(db, 'contract_documents');
  return function writeDocuments(random: Random, facts: Facts, written: Written, author: Author) {
    const { row, requested, delivered } = written;
    const early = facts.life.stateId <= state.awaitingSignature;
    const sent = early ? delivered : Math.min(delivered + 1, requested.length);
    for (const [index, type] of requested.slice(0, sent).entries()) {
      const odd = index === 0 ? facts.oddDocument : undefined;
      insert({
        ...documentOf(row, type, index),
        ...(odd === 'empty' && stored(empty)),
        ...(odd === 'lost' && stored(lost)),
        ...(odd === 'longName' && { NombreFichero: longName }),
        ...(early && { EstadoValidacion: 'Pendiente' }),
        ...(index >= delivered && { EstadoValidacion: 'Rechazado', MotivoRechazo: random.pick(rejections) }),
        FechaSubida: row.FechaCreacion,
        Usuario: author.name,
      });
    }
    addConsumerPapers(db, row, written.consumer, isoDateTime(facts.life.signed ?? facts.created, 540), insert);
  };
}

/**
 * Adds the documents that are signed electronically together with the contract: they come back with the signature, and
 * no user uploads them.
 */
export function addConsumerPapers(
  db: DatabaseSync,
  contract: Papered,
  types: readonly DocumentType[],
  at: string,
  insert = inserter(db, 'contract_documents'),
) {
  // Other files than those of the requested documents.
  for (const [index, type] of types.entries())
    insert({ ...documentOf(contract, type, 11 + index), FechaSubida: at, Usuario: null });
}
