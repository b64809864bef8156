import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ContractLists } from '~/domain/contract-check.ts';
import { seesAll, subtree } from './access.ts';
import type { CallContext } from './contract-record.ts';
import type { FieldErrors } from './problem.ts';
import { all } from './sql.ts';
import type { ContractInput } from './wire.ts';

/** The look-up lists with which a contract's data is checked. */
export const contractLists = (db: DatabaseSync): ContractLists => ({
  tariffs: all(db, 'SELECT Codigo, Nombre, Energia, NumPeriodosPotencia FROM tariffs'),
  provinces: all(db, 'SELECT Codigo, Nombre FROM provinces'),
});

/** Checks that need the database: whether the named records exist, match each other, and are allowed for this user. */
export function checkLists(context: CallContext, input: ContractInput): FieldErrors {
  const { db } = context;
  const errors: FieldErrors = {};
  const add = (field: keyof ContractInput, sentence: string | false | null | undefined) => {
    if (sentence) errors[field] = [sentence];
  };
  const unknown = (field: keyof ContractInput, table: string, key = 'Id') => {
    const value = input[field];
    if ((typeof value !== 'number' && typeof value !== 'string') || value === '') return;
    add(field, !exists(db, `SELECT 1 FROM ${table} WHERE ${key} = ?`, value) && 'No existe: elige uno de la lista.');
  };
  unknown('IdTipoSolicitud', 'request_types');
  unknown('IdComercializadora', 'retailers');
  unknown('IdColectivo', 'collectives');
  unknown('IdTipoImpresionFactura', 'print_types');
  unknown('IdTipoComision', 'commission_types');
  unknown('Cnae', 'cnaes', 'Codigo');
  unknown('CodigoContratoOrigen', 'contracts', 'CodigoContrato');
  add('IdTarifaProducto', productError(db, input));
  add(
    'Modalidad',
    Boolean(input.Modalidad && input.IdComercializadora) &&
      !input.IdTarifaProducto &&
      'Esa comercializadora no vende esa modalidad para esta tarifa.',
  );
  add('IdAgente', agentError(context, input));
  add('Fee', feeError(db, input));
  return errors;
}

const exists = (db: DatabaseSync, sql: string, ...params: readonly SQLInputValue[]) =>
  db.prepare(sql).get(...params) !== undefined;

function productError(db: DatabaseSync, { IdTarifaProducto, IdComercializadora, CodigoTarifa }: ContractInput) {
  const fitting = `SELECT 1 FROM products p JOIN tariffs t ON t.Energia = p.Energia
    WHERE p.Id = ? AND p.IdComercializadora = ? AND t.Codigo = ?`;
  if (!IdTarifaProducto || !IdComercializadora || !CodigoTarifa) return undefined;
  return exists(db, fitting, IdTarifaProducto, IdComercializadora, CodigoTarifa)
    ? undefined
    : 'No existe, es de otra comercializadora o de otra energía: elige uno de la lista.';
}

/**
 * Agents create contracts for themselves and the agents below; users who see every contract, for every agent of the
 * brand.
 */
function agentError({ db, user, brand }: CallContext, { IdAgente }: ContractInput) {
  const seesEverything = seesAll(user);
  if (!IdAgente) return seesEverything ? undefined : 'Elige un agente: tu cuenta no tiene ninguno.';
  const agent = db.prepare('SELECT Activo, Marcas FROM agents WHERE Id = ?').get(IdAgente);
  if (!agent) return 'No existe: elige uno de la lista.';
  if (!seesEverything && (user.agentId === null || !subtree(db, user.agentId).includes(IdAgente)))
    return 'Ese agente no está en tu jerarquía.';
  if (agent.Activo !== 1) return 'Ese agente está deshabilitado.';
  return JSON.parse(String(agent.Marcas)).includes(brand.id) ? undefined : 'Ese agente no vende en esta marca.';
}

function feeError(db: DatabaseSync, { Fee, IdAgente }: ContractInput) {
  if (Fee === null || Fee === undefined) return undefined;
  if (Fee < 0) return 'No puede ser negativo.';
  const limits = db.prepare('SELECT FeeMinimo, FeeMaximo FROM agents WHERE Id = ?').get(IdAgente ?? null);
  const outside = limits && (Fee < Number(limits.FeeMinimo) || Fee > Number(limits.FeeMaximo));
  return outside
    ? `El fee de este agente va de ${spanish(limits.FeeMinimo)} a ${spanish(limits.FeeMaximo)} €/MWh.`
    : undefined;
}

const spanish = (value: unknown) => Number(value).toLocaleString('es-ES');
