import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { insertDocuments as insertDocumentsRow, judgeDocument as judgeDocumentRow } from '~/api/contract.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { longest } from '~/api/lengths.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { bothSides, type DocumentType, requestedDocuments } from '~/domain/contract-documents.ts';
import { beginsAs, documentFile } from '~/domain/document-files.ts';
import { requires } from './access.ts';
import { changeContract, nameOf } from './contract-change.ts';
import { type Asking, contractScope, documentsOf, findContract } from './contract-record.ts';
import { refused } from './contract-sentences.ts';
import type { FileAnswer } from './handler.ts';
import { situation, state } from './ids.ts';
import { checkLengths } from './names.ts';
import { Problem } from './problem.ts';
import { seededContent } from './seed/documents.ts';
import { all, and, transaction } from './sql.ts';
import type { Storage } from './storage.ts';
import { type Contract, inWords } from './wire.ts';

interface Stored {
  NombreFichero: string;
  MimeType: string;
  HashSha256: string;
}

/** The file of a document, if the user may see its contract. */
export function readDocument(asking: Asking, storage: Storage, id: number): FileAnswer {
  const visible = and([...contractScope(asking), { text: 'd.Id = ?', params: [id] }]);
  const [document] = all<Stored>(
    asking.db,
    `SELECT d.NombreFichero, d.MimeType, d.HashSha256
     FROM contract_documents d JOIN contracts c ON c.Id = d.ContratoId WHERE ${visible.text}`,
    ...visible.params,
  );
  if (!document) throw new Problem(404, `No hay ningún documento con el número ${id}.`);
  const { NombreFichero: name, MimeType: type, HashSha256 } = document;
  const bytes = storage.get(HashSha256) ?? unpack(storage, HashSha256);
  if (!bytes)
    throw new Problem(404, `El archivo «${name.slice(0, 100)}» ya no está en el servidor: pide que lo suban otra vez.`);
  return { name, type, bytes };
}

/** The seed's files are written to the storage when they are first read. */
function unpack(storage: Storage, sha256: string): Uint8Array | undefined {
  const bytes = seededContent(sha256);
  if (bytes) storage.put(bytes);
  return bytes;
}

const mostFiles = 20;

interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array;
  hash: string;
}

/** Stores documents; when the last required one arrives, a draft goes on to validation. */
export async function insertDocuments(asking: Asking, storage: Storage, body: BodyOf<typeof insertDocumentsRow>) {
  const { db, clock, user } = asking;
  requires(user, 'CONTRATOSALTA');
  const { TipoDocumento: type, Archivos } = body;
  if (Archivos.length === 0 || Archivos.length > mostFiles) refuseFiles([`Elige entre 1 y ${mostFiles} archivos.`]);
  const uploads = await Promise.all(Archivos.map((file) => readUpload(file, type)));
  const wrong = uploads.filter((upload) => typeof upload === 'string');
  if (wrong.length > 0) refuseFiles(wrong);
  const files = uploads.filter((upload) => typeof upload !== 'string');
  // Only now: the contract may change while files are read.
  const contract = findContract(asking, body.CodigoContrato);
  const answer = contractCan('insertDocuments', inWords(contract));
  if (!answer.can) throw refused(answer.reason, contract);

  transaction(db, () => {
    refuseKnown(db, contract.Id, type, files);
    const insert = db.prepare(
      `INSERT INTO contract_documents
         (ContratoId, TipoDocumento, NombreFichero, MimeType, TamanoBytes, FechaSubida, Usuario, EstadoValidacion, HashSha256)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'Pendiente', ?)`,
    );
    for (const { name, type: mime, bytes, hash } of files) {
      storage.put(bytes);
      insert.run(contract.Id, type, name, mime, bytes.byteLength, clock.timestamp(), nameOf(user), hash);
    }
    const papers = papersOf(db, contract);
    const note = `Documentación: ${type}${files.length > 1 ? `, ${files.length} archivos` : ''}`;
    changeContract(db, contract.Id, {
      at: clock.timestamp(),
      by: nameOf(user),
      note,
      situationId: deskFor(contract, papers),
      columns: { DocumentosPedidos: papers.requested, DocumentosEntregados: papers.delivered },
    });
  });
  return { Message: 'Documento insertado correctamente.' };
}

/** Marks a document as valid or rejects it. A draft that no longer has all its documents waits for them again. */
export function judgeDocument(asking: Asking, body: BodyOf<typeof judgeDocumentRow>) {
  const { db, clock, user } = asking;
  requires(user, 'CONTRATOSENVIAR');
  const { IdDocumento, EstadoValidacion } = body;
  const visible = and([...contractScope(asking), { text: 'd.Id = ?', params: [IdDocumento] }]);
  const [found] = all<{ CodigoContrato: string; TipoDocumento: string }>(
    db,
    `SELECT c.CodigoContrato, d.TipoDocumento
     FROM contract_documents d JOIN contracts c ON c.Id = d.ContratoId WHERE ${visible.text}`,
    ...visible.params,
  );
  if (!found) throw new Problem(404, `No hay ningún documento con el número ${IdDocumento}.`);
  const contract = findContract(asking, found.CodigoContrato);
  const answer = contractCan('insertDocuments', inWords(contract));
  if (!answer.can) throw refused(answer.reason, contract);
  checkLengths(body, longest.document);
  const rejected = EstadoValidacion === 'Rechazado';
  const reason = rejected ? body.MotivoRechazo?.trim() : undefined;
  if (rejected && !reason) {
    const why = 'Escribe por qué se rechaza.';
    throw new Problem(422, why, { errors: { MotivoRechazo: [why] } });
  }
  transaction(db, () => {
    db.prepare('UPDATE contract_documents SET EstadoValidacion = ?, MotivoRechazo = ? WHERE Id = ?').run(
      EstadoValidacion,
      reason ?? null,
      IdDocumento,
    );
    const papers = papersOf(db, contract);
    changeContract(db, contract.Id, {
      at: clock.timestamp(),
      by: nameOf(user),
      note: rejected ? `${found.TipoDocumento} rechazado: ${reason}` : `${found.TipoDocumento} válido`,
      situationId: deskFor(contract, papers),
      columns: { DocumentosPedidos: papers.requested, DocumentosEntregados: papers.delivered },
    });
  });
  return { Message: rejected ? 'Documento rechazado.' : 'Documento marcado como válido.' };
}

function refuseFiles(sentences: readonly string[]): never {
  throw new Problem(422, sentences[0] ?? 'Los archivos no sirven.', { errors: { Archivos: [...sentences] } });
}

/** The file's type by its content, not by the browser's claim; a sentence if the file is refused. */
async function readUpload(file: File, type: DocumentType): Promise<Upload | string> {
  const name = file.name.slice(0, 200);
  const kind = documentFile(name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) return `«${name}» está vacío.`;
  if (!kind || !beginsAs(kind, bytes))
    return `«${name}» no es un PDF, una imagen (PNG, JPG) ni un audio (WAV, MP3, OGG).`;
  const recording = type === 'Grabación de voz';
  if (recording && !kind.audio) return `«${name}» no es un audio: la grabación de voz va en WAV, MP3 u OGG.`;
  if (!recording && kind.audio) return `«${name}» es un audio: solo sirve como grabación de voz.`;
  return { name, type: kind.type, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * The same file twice in one contract is a mistake, and so is a refused one again; but one scan may contain both sides
 * of a DNI.
 */
function refuseKnown(db: DatabaseSync, contractId: number, type: DocumentType, files: readonly Upload[]) {
  const isOtherSide = (other: string | null) =>
    other !== type && bothSides.some((side) => side === type) && bothSides.some((side) => side === other);
  const known = new Map<string, string>(
    documentsOf(db, contractId)
      .filter(({ TipoDocumento }) => !isOtherSide(TipoDocumento))
      .map(({ HashSha256, NombreFichero }) => [HashSha256 ?? '', NombreFichero]),
  );
  for (const { name, hash } of files) {
    const twin = known.get(hash);
    if (twin !== undefined) {
      const why = `«${name}» ya está entre los documentos del contrato, como «${twin.slice(0, 100)}».`;
      throw new Problem(409, why, { errors: { Archivos: [why] } });
    }
    known.set(hash, name);
  }
}

/** The number of required documents, and how many of them are there. */
function papersOf(db: DatabaseSync, contract: Contract & { Id: number }) {
  const requested = requestedDocuments(inWords(contract));
  const present = new Set(
    documentsOf(db, contract.Id).flatMap(({ TipoDocumento, EstadoValidacion }) =>
      EstadoValidacion === 'Rechazado' ? [] : TipoDocumento,
    ),
  );
  return { requested: requested.length, delivered: requested.filter((type) => present.has(type)).length };
}

/** Only unsigned contracts wait for documents. */
function deskFor(contract: Contract, { requested, delivered }: { requested: number; delivered: number }) {
  const waits =
    (contract.EstadoId === state.draft || contract.EstadoId === state.awaitingSignature) &&
    [situation.unsent, situation.documentsMissing, situation.inValidation].some((at) => at === contract.SituacionId);
  if (!waits) return contract.SituacionId ?? situation.unsent;
  return delivered >= requested ? situation.inValidation : situation.documentsMissing;
}
