import { createHash } from 'node:crypto';
import type { insertDocuments as insertDocumentsRow, judgeDocument as judgeDocumentRow } from '~/api/contract.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { longest } from '~/api/lengths.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { beginsAs, documentFile } from '~/domain/document-files.ts';
import { type CallContext, contractScope, documentsOf, findContract } from './contract-record.ts';
import { changeContract, nameOf } from './contract-steps.ts';
import type { FileAnswer } from './handler.ts';
import { situation, state } from './ids.ts';
import { checkLengths } from './outcomes.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { seededContent } from './seed/documents.ts';
import { refused } from './sentences.ts';
import { all, and, insertRow, transaction, updateRow } from './sql.ts';
import type { Storage } from './storage.ts';
import { type Contract, inWords } from './wire.ts';

interface Stored {
  CodigoContrato: string;
  TipoDocumento: string;
  NombreFichero: string;
  MimeType: string;
  HashSha256: string;
}

function findDocument(context: CallContext, id: number): Stored {
  const visible = and([...contractScope(context), { text: 'd.Id = ?', params: [id] }]);
  const [document] = all<Stored>(
    context.db,
    `SELECT c.CodigoContrato, d.TipoDocumento, d.NombreFichero, d.MimeType, d.HashSha256
     FROM contract_documents d JOIN contracts c ON c.Id = d.ContratoId WHERE ${visible.text}`,
    ...visible.params,
  );
  if (!document) throw new Problem(404, `No hay ningún documento con el número ${id}.`);
  return document;
}

export function readDocument(context: CallContext, storage: Storage, id: number): FileAnswer {
  const { NombreFichero: name, MimeType: type, HashSha256 } = findDocument(context, id);
  const bytes = storage.get(HashSha256) ?? seededContent(HashSha256);
  if (!bytes)
    throw new Problem(404, `El archivo «${name.slice(0, 100)}» ya no está en el servidor: pide que lo suban otra vez.`);
  return { name, type, bytes };
}

/** Stores documents; when the last required one arrives, a draft goes on to validation. */
export async function insertDocuments(context: CallContext, storage: Storage, body: BodyOf<typeof insertDocumentsRow>) {
  const { db, clock, user } = context;
  const { TipoDocumento: type, Archivos } = body;
  if (Archivos.length === 0) throw refusal(422, 'Archivos', 'Elige algún archivo.');
  const uploads = await Promise.all(Archivos.map(readUpload));
  refuseFields({ Archivos: uploads.filter((upload) => typeof upload === 'string') });
  const files = uploads.filter((upload) => typeof upload !== 'string');
  // Only now: the contract may change while files are read.
  const contract = findContract(context, body.CodigoContrato);
  requireOpen(contract);

  transaction(db, () => {
    for (const { name, type: mime, bytes, hash } of files) {
      storage.put(bytes);
      insertRow(db, 'contract_documents', {
        ContratoId: contract.Id,
        TipoDocumento: type,
        NombreFichero: name,
        MimeType: mime,
        TamanoBytes: bytes.byteLength,
        FechaSubida: clock.timestamp(),
        Usuario: nameOf(user),
        EstadoValidacion: 'Pendiente',
        HashSha256: hash,
      });
    }
    countPapers(context, contract, `Documentación: ${type}${files.length > 1 ? `, ${files.length} archivos` : ''}`);
  });
  return { Message: 'Documento insertado correctamente.' };
}

/** Marks a document as valid or rejects it. A draft that no longer has all its documents waits for them again. */
export function judgeDocument(context: CallContext, body: BodyOf<typeof judgeDocumentRow>) {
  const { db } = context;
  const { IdDocumento, EstadoValidacion } = body;
  const found = findDocument(context, IdDocumento);
  const contract = findContract(context, found.CodigoContrato);
  requireOpen(contract);
  checkLengths(body, longest.document);
  const rejected = EstadoValidacion === 'Rechazado';
  const reason = rejected ? body.MotivoRechazo?.trim() : undefined;
  if (rejected && !reason) throw refusal(422, 'MotivoRechazo', 'Escribe por qué se rechaza.');
  transaction(db, () => {
    updateRow(db, 'contract_documents', IdDocumento, { EstadoValidacion, MotivoRechazo: reason ?? null });
    countPapers(context, contract, `${found.TipoDocumento} ${rejected ? `rechazado: ${reason}` : 'válido'}`);
  });
  return { Message: rejected ? 'Documento rechazado.' : 'Documento marcado como válido.' };
}

/** The file's type by its content, not by the browser's claim; a sentence if the file is refused. */
async function readUpload(file: File) {
  const name = file.name.slice(0, 200);
  const kind = documentFile(name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) return `«${name}» está vacío.`;
  if (!kind || !beginsAs(kind, bytes))
    return `«${name}» no es un PDF, una imagen (PNG, JPG) ni un audio (WAV, MP3, OGG).`;
  return { name, type: kind.type, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

function requireOpen(contract: Contract) {
  const answer = contractCan('insertDocuments', inWords(contract));
  if (!answer.can) throw refused(answer.reason, contract);
}

/** Writes how many documents are required, how many of them are there, and whose turn it is then. */
function countPapers({ db, clock, user }: CallContext, contract: Contract & { Id: number }, note: string) {
  const requested = requestedDocuments(inWords(contract));
  const present = new Set(
    documentsOf(db, contract.Id).flatMap(({ TipoDocumento, EstadoValidacion }) =>
      EstadoValidacion === 'Rechazado' ? [] : TipoDocumento,
    ),
  );
  const delivered = requested.filter((type) => present.has(type)).length;
  changeContract(db, contract.Id, {
    at: clock.timestamp(),
    by: nameOf(user),
    note,
    situationId: deskFor(contract, delivered >= requested.length),
    columns: { DocumentosPedidos: requested.length, DocumentosEntregados: delivered },
  });
}

/** Only unsigned contracts wait for documents. */
function deskFor(contract: Contract, complete: boolean) {
  const waits =
    (contract.EstadoId === state.draft || contract.EstadoId === state.awaitingSignature) &&
    [situation.unsent, situation.documentsMissing, situation.inValidation].some((at) => at === contract.SituacionId);
  if (!waits) return contract.SituacionId ?? situation.unsent;
  return complete ? situation.inValidation : situation.documentsMissing;
}
