import type { DatabaseSync } from 'node:sqlite';
import { checkContract } from '~/domain/contract-check.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { cleanCups, cups20 } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { createContract, nameOf } from './contract-change.ts';
import { checkLists, contractLists } from './contract-insert-checks.ts';
import { type Asking, contractScope } from './contract-record.ts';
import { refuseErrors, sentencesOf } from './contract-sentences.ts';
import {
  type ChosenProduct,
  chosenProduct,
  commissionOf,
  consumptionOf,
  pricesOf,
  productOfKind,
} from './contract-terms.ts';
import { state } from './ids.ts';
import { refusal } from './problem.ts';
import { all, and, insertRow, transaction } from './sql.ts';
import type { ContractInput } from './wire.ts';
import { requestWord } from './wire.ts';

/** Creates a contract as a draft, and its holder if the NIF is new. */
export function insertContract(asking: Asking, input: ContractInput) {
  const { db, clock, user, brand } = asking;
  const scope = contractScope(asking);
  const given = {
    ...input,
    IdAgente: input.IdAgente ?? user.agentId,
    IdTarifaProducto: input.IdTarifaProducto ?? productOfKind(db, input),
  };
  refuseErrors({
    ...checkLists(asking, given),
    ...sentencesOf(checkContract(given, contractLists(db))),
  });
  const cups = cleanCups(given.Cups ?? '');
  refuseSecondDraft(asking, scope, cups);
  const product = chosenProduct(db, given);
  const created = transaction(db, () =>
    createContract(db, clock, {
      brandId: brand.id,
      by: nameOf(user),
      note: 'Alta del contrato',
      columns: columnsOf(given, product, {
        IdCliente: customerOf(asking, given),
        Cups: cups,
        Marca: brand.domain,
      }),
      detail: detailOf(db, given, product, user.id),
    }),
  );
  return { Message: `Contrato ${created.CodigoContrato} creado correctamente.`, ...created };
}

/** A supply point can have one open draft. The answer names its contract only to callers who may see it. */
export function refuseSecondDraft({ db }: Asking, scope: ReturnType<typeof contractScope>, cups: string) {
  const point = [cups20(cups), `${cups20(cups)}~`];
  const visible = and(scope);
  const [draft] = all<{ CodigoContrato: string; Visible: number }>(
    db,
    `SELECT c.CodigoContrato, ${visible.text} AS Visible FROM contracts c
     WHERE c.Cups BETWEEN ? AND ? AND c.EstadoId = ? ORDER BY Visible DESC LIMIT 1`,
    ...visible.params,
    ...point,
    state.draft,
  );
  if (!draft) return;
  const why = draft.Visible
    ? `Ya hay un borrador para este CUPS, el ${draft.CodigoContrato}: sigue con él.`
    : 'Otro agente tiene ya un borrador para este CUPS.';
  throw refusal(409, 'Cups', why);
}

function holderOf(given: ContractInput) {
  const nif = checkNif(given.Nif ?? '');
  const person = nif.valid && nif.person;
  const names = [given.Nombre, given.Apellido1, given.Apellido2].map((name) => name?.trim()).filter(Boolean);
  return {
    person,
    foreign: nif.valid && nif.kind === 'nie',
    name: person ? names.join(' ') : (given.NombreTitular?.trim() ?? ''),
  };
}

/** The customer with this NIF, completed with the new data; a new customer if there is none. */
function customerOf({ db, clock }: Asking, given: ContractInput): number {
  const nif = cleanNif(given.Nif ?? '');
  const { person, foreign, name } = holderOf(given);
  const [known] = all<{ Id: number }>(db, 'SELECT Id FROM customers WHERE Identificador = ?', nif);
  if (known) {
    db.prepare('UPDATE customers SET Email = coalesce(Email, ?), Telefono = coalesce(Telefono, ?) WHERE Id = ?').run(
      given.Email?.trim() || null,
      given.Telefono?.trim() || null,
      known.Id,
    );
    return known.Id;
  }
  return insertRow(db, 'customers', {
    Identificador: nif,
    TipoIdentificador: foreign ? 'NE' : 'NI',
    TipoPersona: person ? 'F' : 'J',
    RazonSocial: person ? null : name,
    Nombre: person ? (given.Nombre?.trim() ?? null) : null,
    Apellido1: person ? (given.Apellido1?.trim() ?? null) : null,
    Apellido2: person ? given.Apellido2?.trim() || null : null,
    Email: given.Email?.trim() || null,
    Telefono: given.Telefono?.trim() || null,
    Direccion: JSON.stringify(withProvince(db, given.DireccionFiscal ?? given.DireccionSuministro)),
    Iban: cleanIban(given.Iban ?? ''),
    FechaAlta: clock.today(),
    Vulnerable: given.ClienteVulnerable ?? false,
    ConsentimientoComercial: false,
    NoLlamar: false,
    IdAgente: given.IdAgente ?? null,
    Scoring: 50,
  });
}

function columnsOf(
  given: ContractInput,
  product: ChosenProduct,
  settled: { IdCliente: number; Cups: string; Marca: string },
) {
  const { person, name } = holderOf(given);
  const requested = requestedDocuments({
    IdTipoSolicitud: requestWord(given.IdTipoSolicitud),
    TipoPersona: person ? 'F' : 'J',
    Marca: settled.Marca,
    OrigenCaptacion: given.OrigenCaptacion ?? null,
  });
  return {
    IdCliente: settled.IdCliente,
    NombreTitular: name,
    Nif: cleanNif(given.Nif ?? ''),
    Cups: settled.Cups,
    Energia: product.Energia,
    TarifaId: product.TarifaId,
    ComercializadoraId: given.IdComercializadora ?? null,
    ProductoId: given.IdTarifaProducto ?? null,
    ModalidadId: product.ModalidadId,
    TipoSolicitudId: given.IdTipoSolicitud ?? null,
    ColectivoId: given.IdColectivo ?? null,
    ProvinciaCodigo: given.DireccionSuministro?.CodigoPostal?.trim().slice(0, 2) ?? null,
    Municipio: given.DireccionSuministro?.Municipio?.trim() || null,
    AgenteId: given.IdAgente ?? null,
    Autoconsumo: given.Autoconsumo ?? '00',
    ConsumoAnual: consumptionOf(given, product).year,
    Fee: given.Fee ?? 0,
    ImporteComision: commissionOf(given, product),
    DocumentosPedidos: requested.length,
    DocumentosEntregados: 0,
    CodigoContratoOrigen: given.CodigoContratoOrigen?.trim().toUpperCase() || null,
  };
}

/** The province follows from the postcode. */
function withProvince(db: DatabaseSync, address: ContractInput['DireccionSuministro']) {
  const code = address?.CodigoPostal?.trim().slice(0, 2) ?? null;
  const province = db.prepare('SELECT Nombre FROM provinces WHERE Codigo = ?').get(code);
  return { ...address, Provincia: province?.Nombre ?? null };
}

/** Values without a column of their own, under the names of the API. */
function detailOf(db: DatabaseSync, given: ContractInput, product: ChosenProduct, userId: string) {
  const { person, foreign, name } = holderOf(given);
  const [cnae] = all<{ Descripcion: string }>(
    db,
    'SELECT Descripcion FROM cnaes WHERE Codigo = ? ORDER BY Version',
    given.Cnae ?? null,
  );
  const [distributor] = all<{ Nombre: string }>(
    db,
    'SELECT Nombre FROM distributors WHERE Codigo = ?',
    cleanCups(given.Cups ?? '').slice(2, 6),
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
  } = given;
  return {
    ...own,
    ...consumptionOf(given, product).byPeriod,
    ...pricesOf(given, product),
    Nombre: person ? given.Nombre?.trim() : null,
    Apellido1: person ? given.Apellido1?.trim() : null,
    Apellido2: person ? given.Apellido2?.trim() : null,
    TipoPersona: person ? 'F' : 'J',
    TipoIdentificador: foreign ? 'NE' : 'NI',
    DireccionFiscal: withProvince(db, given.DireccionFiscal ?? given.DireccionSuministro),
    DireccionSuministro: withProvince(db, given.DireccionSuministro),
    Distribuidora: distributor?.Nombre ?? null,
    CnaeDescripcion: cnae?.Descripcion ?? null,
    DuracionMeses: product.DuracionMeses,
    ClausulaPenalizacion: given.ClausulaPenalizacion?.trim() || product.ClausulaPenalizacion,
    RenovacionAutomatica: given.RenovacionAutomatica ?? true,
    Iban: cleanIban(given.Iban ?? ''),
    TitularIban: given.TitularIban?.trim() || name,
    NifTitularIban: cleanNif(given.NifTitularIban ?? given.Nif ?? ''),
    EstadoComision: 'Pendiente',
    IdUsuarioAlta: userId,
    CargadoEnPlataforma: false,
  };
}
