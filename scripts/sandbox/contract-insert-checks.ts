import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ContractLists } from '~/domain/contract-check.ts';
import { isDate } from '~/domain/iso-day.ts';
import { seesAll, subtree } from './access.ts';
import { type CallContext, contractScope } from './contract-record.ts';
import type { FieldErrors } from './problem.ts';
import { all, and } from './sql.ts';
import type { ContractInput } from './wire.ts';

/** The look-up lists with which a contract's data is checked. */
export const contractLists = (db: DatabaseSync): ContractLists => ({
  tariffs: all(db, 'SELECT Codigo, Nombre, Energia, NumPeriodosPotencia FROM tariffs'),
  provinces: all(db, 'SELECT Codigo, Nombre FROM provinces'),
});

const byEmail = [1, 3];
/** CNMC table T113, as far as the list filters by it. */
const selfConsumptions = ['00', '41', '42', '43'];

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
  add('IdTarifaProducto', productError(db, input));
  add(
    'Modalidad',
    Boolean(input.Modalidad && input.IdComercializadora) &&
      !input.IdTarifaProducto &&
      'Esa comercializadora no vende esa modalidad para esta tarifa.',
  );
  add('IdAgente', agentError(context, input));
  add('Fee', feeError(db, input));
  add('CodigoContratoOrigen', originError(context, input));
  add('Autoconsumo', input.Autoconsumo && !selfConsumptions.includes(input.Autoconsumo) && 'Debe ser 00, 41, 42 o 43.');
  add('Fases', input.Fases && !['M', 'T'].includes(input.Fases) && 'Debe ser M (monofásico) o T (trifásico).');
  add(
    'EmailFactura',
    byEmail.includes(input.IdTipoImpresionFactura ?? 0) &&
      !input.EmailFactura?.trim() &&
      !input.Email?.trim() &&
      'Para recibir la factura por correo hace falta una dirección.',
  );
  add(
    'FechaProximoContacto',
    input.FechaProximoContacto && !isDate(input.FechaProximoContacto) && 'No es una fecha (AAAA-MM-DD).',
  );
  return errors;
}

const exists = (db: DatabaseSync, sql: string, ...params: readonly SQLInputValue[]) =>
  db.prepare(sql).get(...params) !== undefined;

function productError(db: DatabaseSync, { IdTarifaProducto, IdComercializadora, CodigoTarifa }: ContractInput) {
  if (!IdTarifaProducto) return undefined;
  const product = db.prepare('SELECT IdComercializadora, Energia FROM products WHERE Id = ?').get(IdTarifaProducto);
  if (!product) return 'No existe: elige uno de la lista.';
  if (IdComercializadora && product.IdComercializadora !== IdComercializadora)
    return 'Ese producto es de otra comercializadora.';
  const tariff = db.prepare('SELECT Energia FROM tariffs WHERE Codigo = ?').get(CodigoTarifa ?? null);
  return tariff && tariff.Energia !== product.Energia
    ? 'Ese producto y la tarifa no son de la misma energía.'
    : undefined;
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

function originError(context: CallContext, { CodigoContratoOrigen }: ContractInput) {
  const code = CodigoContratoOrigen?.trim().toUpperCase();
  if (!code) return undefined;
  const visible = and([...contractScope(context), { text: 'c.CodigoContrato = ?', params: [code] }]);
  return exists(context.db, `SELECT 1 FROM contracts c WHERE ${visible.text}`, ...visible.params)
    ? undefined
    : 'No hay ningún contrato con ese código.';
}
