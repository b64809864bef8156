import { type ContractAction, contractCan, type Refusal } from '~/domain/contract-can.ts';
import { checkContract } from '~/domain/contract-check.ts';
import { isRecorded } from '~/domain/contract-documents.ts';
import { isKleen } from '~/domain/process.ts';
import { contractLists } from './contract-insert.ts';
import { type CallContext, findContract } from './contract-record.ts';
import { changeContract, nameOf, type Plan, planSteps } from './contract-steps.ts';
import { situation, state } from './ids.ts';
import { Problem } from './problem.ts';
import { refused, refuseErrors, sentencesOf } from './sentences.ts';
import { transaction } from './sql.ts';
import { type Contract, inWords } from './wire.ts';

/**
 * Moves a contract as a user wants, and refuses with the reason if it does not allow that.
 *
 * @param done the reason that means it was done before, so that repeating it changes nothing
 */
function move(
  { db, clock, user }: CallContext,
  contract: Contract & { Id: number },
  [action, done]: readonly [ContractAction, done: Refusal],
  check: () => void,
  { plan, ...change }: Omit<Parameters<typeof changeContract>[2], 'at' | 'by'> & { plan?: Plan },
) {
  const answer = contractCan(action, inWords(contract));
  if (!answer.can && answer.reason === done) return;
  if (!answer.can) throw refused(answer.reason, contract);
  check();
  transaction(db, () => {
    changeContract(db, contract.Id, { at: clock.timestamp(), by: nameOf(user), ...change });
    if (plan) planSteps(db, clock, contract.Id, plan);
  });
}

export function sendToSupplier(context: CallContext, code: string, reason?: string) {
  const contract = findContract(context, code);
  const FechaEnvio = context.clock.timestamp();
  move(context, contract, ['sendToSupplier', 'alreadySent'], () => refuseIncomplete(context, contract), {
    note: [`Enviado a ${contract.Comercializadora}`, reason?.trim().slice(0, 500)].filter(Boolean).join('. '),
    stateId: state.inProcess,
    situationId: situation.sent,
    detail: { FechaEnvio, CargadoEnPlataforma: true, MotivoRechazoCodigo: null, MotivoRechazo: null },
    plan: 'supplier',
  });
  return { Message: `Contrato enviado a ${contract.Comercializadora ?? 'la comercializadora'}` };
}

export function sendToSignature(context: CallContext, code: string) {
  const contract = findContract(context, code);
  move(context, contract, ['sendToSignature', 'alreadyInSignature'], () => refuseIncomplete(context, contract), {
    note: 'Enviado a firma electrónica',
    stateId: state.awaitingSignature,
    situationId: situation.inSignature,
    plan: 'signature',
  });
  return { Message: 'Contrato enviado a Firma Electrónica.' };
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
  const contract = findContract(context, code);
  const check = () => {
    const valid = findValid(context, code);
    if (isRecorded(valid)) refuseUnrecorded(valid);
  };
  const change = { note: 'Validado en Kleen', situationId: situation.validated };
  move(context, contract, ['validateKleen', 'alreadyValidated'], check, change);
  return { Message: 'Contrato validado correctamente.' };
}
