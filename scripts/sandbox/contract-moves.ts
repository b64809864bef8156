import { type ContractAction, contractCan, type Refusal } from '~/domain/contract-can.ts';
import { checkContract } from '~/domain/contract-check.ts';
import { isRecorded } from '~/domain/contract-documents.ts';
import { isKleen } from '~/domain/process.ts';
import { contractLists } from './contract-insert.ts';
import { type CallContext, findContract } from './contract-record.ts';
import { changeContract, nameOf, planSteps } from './contract-steps.ts';
import { situation, state } from './ids.ts';
import { Problem } from './problem.ts';
import { refused, refuseErrors, sentencesOf } from './sentences.ts';
import { transaction } from './sql.ts';
import { type Contract, inWords } from './wire.ts';

/**
 * Checks whether a contract allows an action, and refuses with the reason if not.
 *
 * @param done the reason that means it was done before, so that repeating it changes nothing
 * @returns whether there is something to do
 */
function admits(action: ContractAction, contract: Contract, done: Refusal): boolean {
  const answer = contractCan(action, inWords(contract));
  if (answer.can) return true;
  if (answer.reason === done) return false;
  throw refused(answer.reason, contract);
}

export function sendToSupplier(context: CallContext, code: string, reason?: string) {
  const { db, clock, user } = context;
  const contract = findContract(context, code);
  const Message = `Contrato enviado a ${contract.Comercializadora ?? 'la comercializadora'}`;
  if (!admits('sendToSupplier', contract, 'alreadySent')) return { Message };
  refuseIncomplete(context, contract);
  const at = clock.timestamp();
  transaction(db, () => {
    changeContract(db, contract.Id, {
      at,
      by: nameOf(user),
      note: [`Enviado a ${contract.Comercializadora}`, reason?.trim().slice(0, 500)].filter(Boolean).join('. '),
      stateId: state.inProcess,
      situationId: situation.sent,
      detail: { FechaEnvio: at, CargadoEnPlataforma: true, MotivoRechazoCodigo: null, MotivoRechazo: null },
    });
    planSteps(db, clock, contract.Id, 'supplier');
  });
  return { Message };
}

export function sendToSignature(context: CallContext, code: string) {
  const { db, clock, user } = context;
  const contract = findContract(context, code);
  const Message = 'Contrato enviado a Firma Electrónica.';
  if (!admits('sendToSignature', contract, 'alreadyInSignature')) return { Message };
  refuseIncomplete(context, contract);
  transaction(db, () => {
    changeContract(db, contract.Id, {
      at: clock.timestamp(),
      by: nameOf(user),
      note: 'Enviado a firma electrónica',
      stateId: state.awaitingSignature,
      situationId: situation.inSignature,
    });
    planSteps(db, clock, contract.Id, 'signature');
  });
  return { Message };
}

/** A contract accepted with wrong data may go on; one with missing data may not. */
function refuseIncomplete({ db }: CallContext, contract: Contract) {
  const missing = checkContract(contract, contractLists(db)).filter(({ reason }) => reason === 'required');
  refuseErrors(sentencesOf(missing), 409);
}

function findValid(context: CallContext, code: string) {
  const contract = findContract(context, code);
  if (!isKleen(contract.Marca)) throw refused('notKleen', contract);
  refuseErrors(sentencesOf(checkContract(contract, contractLists(context.db))));
  return contract;
}

function refuseUnrecorded({ Documentos }: Contract) {
  const recorded = Documentos?.some(
    ({ TipoDocumento, EstadoValidacion }) => TipoDocumento === 'Grabación de voz' && EstadoValidacion !== 'Rechazado',
  );
  if (!recorded) throw new Problem(422, 'Falta la grabación de voz: súbela con los documentos del contrato.');
}

export function checkKleen(context: CallContext, code: string) {
  findValid(context, code);
  return { Message: 'El contrato es válido.' };
}

export function checkKleenWithDocument(context: CallContext, code: string) {
  refuseUnrecorded(findValid(context, code));
  return { Message: 'El contrato es válido y tiene su grabación de voz.' };
}

export function validateKleen(context: CallContext, code: string) {
  const { db, clock, user } = context;
  const contract = findContract(context, code);
  const Message = 'Contrato validado correctamente.';
  if (!admits('validateKleen', contract, 'alreadyValidated')) return { Message };
  const valid = findValid(context, code);
  if (isRecorded(valid)) refuseUnrecorded(valid);
  changeContract(db, contract.Id, {
    at: clock.timestamp(),
    by: nameOf(user),
    note: 'Validado en Kleen',
    situationId: situation.validated,
  });
  return { Message };
}
