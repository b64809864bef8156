import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { situation, state } from '../ids.ts';
import { all } from '../sql.ts';
import { type Day, inserter, isoDateTime, type Random } from './context.ts';
import type { Facts, Written } from './contract.ts';
import { retailers } from './data/market.ts';
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

export interface Author {
  id: string;
  name: string;
}

/** Who creates an agent's contracts: a user of that agent, or one of the staff. */
export function authorChooser(db: DatabaseSync) {
  const users = all<Author & { agent: number | null }>(
    db,
    "SELECT Id AS id, Nombre || coalesce(' ' || Apellidos, '') AS name, IdAgente AS agent FROM users ORDER BY Email",
  );
  const byAgent = Map.groupBy(users, ({ agent }) => agent);
  const staff = byAgent.get(null) ?? users;
  return (random: Random, agentId: number | null): Author =>
    random.pick((agentId !== null && byAgent.get(agentId)) || staff);
}

/** The user is left out if it was the customer, the supplier, the distributor or the calendar. */
type Step = readonly [at: Day | string | null, stateId: number, situationId: number, note: string, by?: string];

/** The history of a contract until today, one line per step. */
export function historyWriter(db: DatabaseSync) {
  const insert = inserter(db, 'contract_history');
  return function writeHistory(random: Random, facts: Facts, written: Written, author: Author) {
    let before: Step | undefined;
    let last = '';
    let index = 0;
    for (const step of stepsOf(facts, written, author.name)) {
      const [at, EstadoId, SituacionId, Nota, by] = step;
      if (at === null) continue;
      // On the seed's "today" nothing is later than nine, and no time is before the last one.
      const moment = typeof at === 'string' ? at : isoDateTime(at, random.int(480, at === facts.today ? 539 : 1200));
      last = moment > last ? moment : last;
      insert({
        ContratoId: facts.id,
        Orden: ++index,
        Fecha: last,
        Usuario: by ?? null,
        EstadoIdAnterior: before?.[1] ?? null,
        EstadoId,
        SituacionIdAnterior: before?.[2] ?? null,
        SituacionId,
        Nota,
      });
      before = step;
    }
  };
}

/** The usual steps, those without a day not taken; then the last one, if the contract is no longer among them. */
function stepsOf(facts: Facts, { row, detail, refusal }: Written, by: string): readonly Step[] {
  const { life, renewalOf, terms, today } = facts;
  const { signed, sent, activated, stateId, situationId } = life;
  const { draft, awaitingSignature, inProcess, active } = state;
  const reached = stateId === state.rejected ? situationId === situation.refused : situationId >= situation.accepted;
  const accepted = reached && situationId !== situation.incident ? sent : null;
  // A renewal changes nothing at the supply point.
  const isRequested = accepted !== null && renewalOf === null && situationId !== situation.accepted;
  const requested = isRequested ? Math.min(accepted + 1, today) : null;
  const begun = renewalOf ? `Renovación de ${renewalOf}` : 'Alta del contrato';
  const retailer = retailers[terms.retailerId - 1];
  const usual: readonly Step[] = [
    [row.FechaCreacion, draft, situation.unsent, begun, by],
    [signed, awaitingSignature, situation.inSignature, 'Enviado a firma electrónica', by],
    [signed, state.signed, situation.signed, 'Firmado por el cliente'],
    [detail.FechaEnvio, inProcess, situation.sent, `Enviado a ${retailer}`, by],
    [accepted, inProcess, situation.accepted, 'Aceptado por la comercializadora'],
    [requested, inProcess, situation.switching, 'Solicitud enviada a la distribuidora'],
    [activated, active, situation.activated, 'Activado'],
  ];
  const last = usual.findLast(([at]) => at !== null);
  if (last?.[1] === stateId && last[2] === situationId) return usual;
  const [at, note] = present(facts, refusal);
  return [...usual, [at, stateId, situationId, note]];
}

function present({ life, today }: Facts, refusal: string | null): readonly [Day, string] {
  const { stateId, situationSince, left, end } = life;
  const after = end === null ? today : Math.min(end + 1, today);
  switch (stateId) {
    case state.rejected:
      return [situationSince, refusal ?? 'Rechazado'];
    case state.ended:
      return [left ?? after, 'Baja del suministro'];
    case state.expired:
      return [after, 'Vencido sin renovar'];
    case state.renewed:
      return [after, 'Sustituido por su renovación'];
    case state.cancelled:
      return [situationSince, 'Anulado'];
    default:
      return [situationSince, 'Cambio de situación'];
  }
}
