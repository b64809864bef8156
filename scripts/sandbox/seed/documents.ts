import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { state } from '../ids.ts';
import { isoDateTime } from './calendar.ts';
import type { Facts, Written } from './contract.ts';
import type { Author } from './history.ts';
import { inserter, type Row } from './insert.ts';
import type { Random } from './random.ts';
import { type SampleKind, sample, sampleTypes } from './samples.ts';

/** All seeded documents are copies of these forty files. */
const numbers = { pdf: 22, png: 12, wav: 6 } as const satisfies Partial<Record<SampleKind, number>>;

interface Content {
  bytes: Uint8Array;
  hash: string;
}

const contentOf = (bytes: Uint8Array): Content => ({ bytes, hash: createHash('sha256').update(bytes).digest('hex') });

const empty = contentOf(new Uint8Array());
const lost: Content = { ...empty, hash: createHash('sha256').update('lost').digest('hex') };

let made: Readonly<Record<keyof typeof numbers, readonly Content[]>> | undefined;

function contents() {
  const all = (kind: keyof typeof numbers) =>
    Array.from({ length: numbers[kind] }, (_, number) => contentOf(sample(kind, number)));
  made ??= { pdf: all('pdf'), png: all('png'), wav: all('wav') };
  return made;
}

/** The bytes of a seeded document. The first read of the document puts them into the storage. */
export const seededContent = (sha256: string): Uint8Array | undefined =>
  [...Object.values(contents()).flat(), empty].find(({ hash }) => hash === sha256)?.bytes;

const kindOf = (type: DocumentType): keyof typeof numbers =>
  type.startsWith('DNI') ? 'png' : type === 'Grabación de voz' ? 'wav' : 'pdf';

const rejections = ['No se lee', 'Caducado', 'No es del titular'];

const longName = `Factura 10/2026 ${'de la comunidad de propietarios '.repeat(6)}`.slice(0, 196).concat('.pdf');

/**
 * Writes the documents of a contract: as many as it says have been handed in, and the rejected one that is still
 * missing.
 */
export function documentWriter(db: DatabaseSync) {
  const insert = inserter(db, 'contract_documents');
  return function writeDocuments(random: Random, facts: Facts, written: Written, author: Author) {
    const { requested, delivered } = written;
    const early = facts.life.stateId <= state.awaitingSignature;
    const sent = early ? delivered : Math.min(delivered + 1, requested.length);
    for (const [index, type] of requested.slice(0, sent).entries()) {
      const kind = kindOf(type);
      const own = contents()[kind][(facts.id * 7 + index) % numbers[kind]] as Content;
      const odd = index === 0 ? facts.oddDocument : undefined;
      const content = odd === 'empty' ? empty : odd === 'lost' ? lost : own;
      const rejected = index >= delivered;
      insert({
        ContratoId: facts.id,
        TipoDocumento: type,
        NombreFichero: odd === 'longName' ? longName : `${type} ${facts.code}.${kind}`,
        MimeType: sampleTypes[kind],
        TamanoBytes: odd === 'lost' ? 48_213 : content.bytes.byteLength,
        FechaSubida: written.created,
        Usuario: author.name,
        EstadoValidacion: rejected ? 'Rechazado' : early ? 'Pendiente' : 'Válido',
        MotivoRechazo: rejected ? random.pick(rejections) : null,
        HashSha256: content.hash,
      });
    }
    const signed = isoDateTime(facts.life.signed ?? facts.created, 540);
    for (const row of consumerRows({ Id: facts.id, CodigoContrato: facts.code }, written.consumer, signed)) insert(row);
  };
}

interface Signed {
  Id: number;
  CodigoContrato: string;
}

/**
 * Documents that are signed electronically together with the contract: they come back with the signature, and no user
 * uploads them.
 */
const consumerRows = ({ Id, CodigoContrato }: Signed, types: readonly DocumentType[], at: string): Row[] =>
  types.map((type, index) => {
    const { bytes, hash } = contents().pdf[(Id * 11 + index) % numbers.pdf] as Content;
    return {
      ContratoId: Id,
      TipoDocumento: type,
      NombreFichero: `${type} ${CodigoContrato}.pdf`,
      MimeType: sampleTypes.pdf,
      TamanoBytes: bytes.byteLength,
      FechaSubida: at,
      Usuario: null,
      EstadoValidacion: 'Válido',
      MotivoRechazo: null,
      HashSha256: hash,
    };
  });

/** Adds the documents that a customer has signed on a day to those of the contract. */
export function addConsumerPapers(db: DatabaseSync, contract: Signed, types: readonly DocumentType[], at: string) {
  const insert = inserter(db, 'contract_documents');
  for (const row of consumerRows(contract, types, at)) insert(row);
}
