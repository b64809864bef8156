import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type ContractLists, checkContract } from '~/domain/contract-check.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { cleanCups } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { seesAll, subtree } from './access.ts';
import { cupsPoint } from './contract-list.ts';
import { type CallContext, contractScope } from './contract-record.ts';
import { createContract, nameOf } from './contract-steps.ts';
import {
  type ChosenProduct,
  chosenProduct,
  commissionOf,
  consumptionOf,
  pricesOf,
  productOfKind,
} from './contract-terms.ts';
import { state } from './ids.ts';
import { type FieldErrors, refusal } from './problem.ts';
import { refuseErrors, sentencesOf } from './sentences.ts';
import { all, and, insertRow, transaction } from './sql.ts';
import { type ContractInput, requestWord } from './wire.ts';

/** Creates a contract as a draft, and its holder if the NIF is new. */
export function insertContract(context: CallContext, input: ContractInput) {
  const { db, clock, user, brand } = context;
  const scope = contractScope(context);
  const complete = {
    ...input,
    IdAgente: input.IdAgente ?? user.agentId,
    IdTarifaProducto: input.IdTarifaProducto ?? productOfKind(db, input),
  };
  refuseErrors({
    ...checkLists(context, complete),
    ...sentencesOf(checkContract(complete, contractLists(db))),
  });
  const cups = cleanCups(complete.Cups ?? '');
  refuseSecondDraft(context, scope, cups);
  const product = chosenProduct(db, complete);
  const created = transaction(db, () =>
    createContract(db, clock, {
      brandId: brand.id,
      by: nameOf(user),
      note: 'Alta del contrato',
      columns: columnsOf(complete, product, {
        IdCliente: customerOf(context, complete),
        Cups: cups,
        Marca: brand.domain,
      }),
      detail: detailOf(db, complete, product, user.id),
    }),
  );
  return { Message: `Contrato ${created.CodigoContrato} creado correctamente.`, ...created };
}

/** A supply point can have one open draft. The answer names its contract only to callers who may see it. */
export function refuseSecondDraft({ db }: CallContext, scope: ReturnType<typeof contractScope>, cups: string) {
  const point = cupsPoint(cups);
  const visible = and(scope);
  const [draft] = all<{ CodigoContrato: string; Visible: number }>(
    db,
    `SELECT c.CodigoContrato, ${visible.text} AS Visible FROM contracts c
     WHERE ${point.text} AND c.EstadoId = ? ORDER BY Visible DESC LIMIT 1`,
    ...visible.params,
    ...point.params,
    state.draft,
  );
  if (!draft) return;
  const why = draft.Visible
    ? `Ya hay un borrador para este CUPS, el ${draft.CodigoContrato}: sigue con él.`
    : 'Otro agente tiene ya un borrador para este CUPS.';
  throw refusal(409, 'Cups', why);
}

function holderOf(input: ContractInput) {
  const nif = checkNif(input.Nif ?? '');
  const person = nif.valid && nif.person;
  const names = [input.Nombre, input.Apellido1, input.Apellido2].map((name) => name?.trim()).filter(Boolean);
  return {
    person,
    foreign: nif.valid && nif.kind === 'nie',
    name: person ? names.join(' ') : (input.NombreTitular?.trim() ?? ''),
  };
}

/** The customer with this NIF, completed with the new data; a new customer if there is none. */
function customerOf({ db, clock }: CallContext, input: ContractInput): number {
  const nif = cleanNif(input.Nif ?? '');
  const { person, foreign, name } = holderOf(input);
  const [existing] = all<{ Id: number }>(db, 'SELECT Id FROM customers WHERE Identificador = ?', nif);
  if (existing) {
    db.prepare('UPDATE customers SET Email = coalesce(Email, ?), Telefono = coalesce(Telefono, ?) WHERE Id = ?').run(
      input.Email?.trim() || null,
      input.Telefono?.trim() || null,
      existing.Id,
    );
    return existing.Id;
  }
  return insertRow(db, 'customers', {
    Identificador: nif,
    TipoIdentificador: foreign ? 'NE' : 'NI',
    TipoPersona: person ? 'F' : 'J',
    RazonSocial: person ? null : name,
    Nombre: person ? (input.Nombre?.trim() ?? null) : null,
    Apellido1: person ? (input.Apellido1?.trim() ?? null) : null,
    Apellido2: person ? input.Apellido2?.trim() || null : null,
    Email: input.Email?.trim() || null,
    Telefono: input.Telefono?.trim() || null,
    Direccion: JSON.stringify(withProvince(db, input.DireccionFiscal ?? input.DireccionSuministro)),
    Iban: cleanIban(input.Iban ?? ''),
    FechaAlta: clock.today(),
    Vulnerable: input.ClienteVulnerable ?? false,
    ConsentimientoComercial: false,
    NoLlamar: false,
    IdAgente: input.IdAgente ?? null,
    Scoring: 50,
  });
}

function columnsOf(
  input: ContractInput,
  product: ChosenProduct,
  settled: { IdCliente: number; Cups: string; Marca: string },
) {
  const { person, name } = holderOf(input);
  const requested = requestedDocuments({
    IdTipoSolicitud: requestWord(input.IdTipoSolicitud),
    TipoPersona: person ? 'F' : 'J',
    Marca: settled.Marca,
    OrigenCaptacion: input.OrigenCaptacion ?? null,
  });
  return {
    IdCliente: settled.IdCliente,
    NombreTitular: name,
    Nif: cleanNif(input.Nif ?? ''),
    Cups: settled.Cups,
    Energia: product.Energia,
    TarifaId: product.TarifaId,
    ComercializadoraId: input.IdComercializadora ?? null,
    ProductoId: input.IdTarifaProducto ?? null,
    ModalidadId: product.ModalidadId,
    TipoSolicitudId: input.IdTipoSolicitud ?? null,
    ColectivoId: input.IdColectivo ?? null,
    ProvinciaCodigo: input.DireccionSuministro?.CodigoPostal?.trim().slice(0, 2) ?? null,
    Municipio: input.DireccionSuministro?.Municipio?.trim() || null,
    AgenteId: input.IdAgente ?? null,
    Autoconsumo: input.Autoconsumo ?? '00',
    ConsumoAnual: consumptionOf(input, product).year,
    Fee: input.Fee ?? 0,
    ImporteComision: commissionOf(input, product),
    DocumentosPedidos: requested.length,
    DocumentosEntregados: 0,
    CodigoContratoOrigen: input.CodigoContratoOrigen?.trim().toUpperCase() || null,
  };
}

function withProvince(db: DatabaseSync, address: ContractInput['DireccionSuministro']) {
  const code = address?.CodigoPostal?.trim().slice(0, 2) ?? null;
  const province = db.prepare('SELECT Nombre FROM provinces WHERE Codigo = ?').get(code);
  return { ...address, Provincia: province?.Nombre ?? null };
}

/** Values without a column of their own, under the names of the API. */
function detailOf(db: DatabaseSync, input: ContractInput, product: ChosenProduct, userId: string) {
  const { person, foreign, name } = holderOf(input);
  const [cnae] = all<{ Descripcion: string }>(
    db,
    'SELECT Descripcion FROM cnaes WHERE Codigo = ? ORDER BY Version',
    input.Cnae ?? null,
  );
  const [distributor] = all<{ Nombre: string }>(
    db,
    'SELECT Nombre FROM distributors WHERE Codigo = ?',
    cleanCups(input.Cups ?? '').slice(2, 6),
  );
  const {
    IdComercializadora,
    IdTarifaProducto,
    Modalidad,
    IdColectivo,
    IdAgente,
    Autoconsumo,
    ConsumoAnual,
    Fee,
    ...own
  } = input;
  return {
    ...own,
    ...consumptionOf(input, product).byPeriod,
    ...pricesOf(input, product),
    Nombre: person ? input.Nombre?.trim() : null,
    Apellido1: person ? input.Apellido1?.trim() : null,
    Apellido2: person ? input.Apellido2?.trim() : null,
    TipoPersona: person ? 'F' : 'J',
    TipoIdentificador: foreign ? 'NE' : 'NI',
    DireccionFiscal: withProvince(db, input.DireccionFiscal ?? input.DireccionSuministro),
    DireccionSuministro: withProvince(db, input.DireccionSuministro),
    Distribuidora: distributor?.Nombre ?? null,
    CnaeDescripcion: cnae?.Descripcion ?? null,
    DuracionMeses: product.DuracionMeses,
    ClausulaPenalizacion: input.ClausulaPenalizacion?.trim() || product.ClausulaPenalizacion,
    RenovacionAutomatica: input.RenovacionAutomatica ?? true,
    Iban: cleanIban(input.Iban ?? ''),
    TitularIban: input.TitularIban?.trim() || name,
    NifTitularIban: cleanNif(input.NifTitularIban ?? input.Nif ?? ''),
    EstadoComision: 'Pendiente',
    IdUsuarioAlta: userId,
    CargadoEnPlataforma: false,
  };
}

export const contractLists = (db: DatabaseSync): ContractLists => ({
  tariffs: all(db, 'SELECT Codigo, Nombre, Energia, NumPeriodosPotencia FROM tariffs'),
  provinces: all(db, 'SELECT Codigo, Nombre FROM provinces'),
});

/** Checks that need the database: whether the named records exist, match each other, and are allowed for this user. */
function checkLists(context: CallContext, input: ContractInput): FieldErrors {
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
