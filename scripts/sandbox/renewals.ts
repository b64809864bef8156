import type { BodyOf } from '~/api/endpoint.ts';
import type * as rows from '~/api/renewals.ts';
import { type changeSubState as changeRow, renewal, type renewContract } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { formatDate } from '~/lib/format.ts';
import { refuseSecondDraft } from './contract-insert.ts';
import { type CallContext, contractScope, findContract } from './contract-record.ts';
import { changeContract, createContract, nameOf } from './contract-steps.ts';
import { chosenProduct, commissionOf, pricesOf as indexedPrices } from './contract-terms.ts';
import { readMeta } from './db.ts';
import { paper, spreadsheet } from './exports.ts';
import type { Handlers } from './handler.ts';
import { requestType, subState } from './ids.ts';
import { answerList } from './list.ts';
import { Problem, wrong } from './problem.ts';
import { renewalList, renewalScope, subStateColumns } from './renewal-list.ts';
import { named, offersOn, pricesOf, pricesWithFee, termsOf } from './renewal-window.ts';
import { dayOf, isoDate, type Row } from './seed/context.ts';
import { refuseErrors } from './sentences.ts';
import { all, and, transaction, updateRow } from './sql.ts';
import { type Renewal, requestWord, type Wire } from './wire.ts';

export const renewals: Handlers<typeof rows> = {
  listRenewals: (call) => answerList(call.db, renewalList(call.clock), effectiveQuery(call.query), renewalScope(call)),

  exportRenewals(call) {
    const { db, clock, query } = call;
    const { Items } = answerList(db, renewalList(clock), effectiveQuery(query), renewalScope(call));
    return spreadsheet(`renovaciones-${clock.today()}`, 'Renovaciones', renewal, Items);
  },

  renewContract: (call) => renew(call, call.body),

  downloadRenewal: (call) => renewalPaper(call, call.body.CodigoContrato),

  listSubStates(call) {
    const visible = and(renewalScope(call));
    return all(
      call.db,
      `SELECT s.Id, s.Nombre, coalesce(counted.n, 0) AS Cantidad FROM sub_states s
       LEFT JOIN (SELECT c.SubestadoId, count(*) AS n FROM renewal_rows c WHERE ${visible.text} GROUP BY 1) AS counted
         ON counted.SubestadoId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },

  changeSubState: (call) => changeSubState(call, call.body),
};

/** The separate document with the prices before and after that the customer must get (RD 88/2026). */
function renewalPaper(context: CallContext, code: string) {
  const { db, clock, brand } = context;
  const { contract, renewal: record } = findRenewal(context, code);
  if (!record.ProductoPropuesto && !record.CodigoContratoNuevo)
    throw new Problem(409, `No hay ninguna oferta para la tarifa ${record.Tarifa ?? '—'}: no se puede comparar.`);
  db.prepare('UPDATE renewals SET DocumentoGenerado = 1 WHERE Id = ?').run(contract.Id);
  return paper({
    name: `renovacion-${contract.CodigoContrato}`,
    title: `Renovación del contrato ${contract.CodigoContrato}`,
    brand: brand.name,
    created: clock.timestamp(),
    record,
    signatures: [`El cliente: ${record.NombreTitular ?? ''}`, 'Fecha'],
  });
}

/** Filters on the sub-state apply only if the query says so (domain, part 4, 5). */
function effectiveQuery({
  includeSubEstadoFilter,
  ...query
}: ListQuery & { includeSubEstadoFilter?: boolean | undefined }): ListQuery {
  if (includeSubEstadoFilter) return query;
  return {
    ...query,
    filterColumns: query.filterColumns?.map((column) => (subStateColumns.includes(column) ? '' : column)),
  };
}

type Wanted = BodyOf<typeof renewContract>;
type Contract = ReturnType<typeof findContract>;
type FoundRenewal = Renewal & { Id: number };

/**
 * A renewal that the user may see, by the code of its contract.
 * @throws Problem 404 if there is no such contract, 409 if it is not up for renewal
 */
function findRenewal(context: CallContext, code: string): { contract: Contract; renewal: FoundRenewal } {
  const { db, clock } = context;
  const contract = findContract(context, code);
  const visible = and([...renewalScope(context), { text: 'c.Id = ?', params: [contract.Id] }]);
  const [open] = all<{ Id: number }>(db, `SELECT c.Id FROM renewal_rows c WHERE ${visible.text}`, ...visible.params);
  const [renewal] = open ? renewalList(clock).rows(db, [open.Id]) : [];
  if (renewal) return { contract, renewal: { ...renewal, Id: contract.Id } };
  const { CodigoContrato, Estado, FechaFin } = contract;
  const end = FechaFin === null ? 'no tiene fecha de fin' : `vence el ${formatDate(FechaFin)}`;
  throw new Problem(409, `El contrato ${CodigoContrato} está en «${Estado}» y ${end}: no está entre las renovaciones.`);
}

function refuseRenewed({ CodigoContrato, SubestadoId, RenovadoPor, FechaSubestado, CodigoContratoNuevo }: Renewal) {
  if (SubestadoId !== subState.renewed) return;
  const who = RenovadoPor ? ` lo renovó ${RenovadoPor}` : ' está renovado';
  const successor = CodigoContratoNuevo ? `: mira el ${CodigoContratoNuevo}` : '';
  throw new Problem(409, `El contrato ${CodigoContrato} ya${who} el ${formatDate(FechaSubestado)}${successor}.`);
}

/** Creates the next contract as a draft; the old one is replaced when the new one is activated. */
function renew(context: CallContext, wanted: Wanted) {
  const { db, clock, user } = context;
  return transaction(db, () => {
    const { contract, renewal } = findRenewal(context, wanted.CodigoContrato);
    refuseRenewed(renewal);
    const settled = settle(context, contract, wanted, renewal);
    if (contract.Cups) refuseSecondDraft(context, contractScope(context), contract.Cups);
    const at = clock.timestamp();
    const by = nameOf(user);
    const { CodigoContrato } = createContract(db, clock, {
      brandId: settled.brandId,
      by,
      note: `Renovación de ${contract.CodigoContrato}`,
      columns: settled.columns,
      detail: settled.detail,
    });
    changeContract(db, contract.Id, {
      at,
      by,
      note: `Renovado con ${CodigoContrato}`,
      columns: { SubestadoId: subState.renewed },
      detail: { FechaProximoContacto: null },
    });
    // The agreed terms replace the proposed ones, so that the list shows the customer's price.
    updateRow(db, 'renewals', contract.Id, {
      CodigoContratoNuevo: CodigoContrato,
      RenovadoPor: by,
      FechaSubestado: at.slice(0, 10),
      ...settled.agreed,
    });
    return {
      Message: `Contrato ${contract.CodigoContrato} renovado: el nuevo es ${CodigoContrato}.`,
      CodigoContratoNuevo: CodigoContrato,
    };
  });
}

/** What the new contract takes unchanged from the old one. */
type StoredProposal = Row & { MarcaId: number; Detalle: string };

/** The draft from the old contract and the checked new terms. */
function settle(context: CallContext, contract: Contract, wanted: Wanted, renewal: Renewal) {
  const { db, user } = context;
  const { Fee, FechaInicio, DuracionMeses, IdTarifaProducto } = wanted;
  const prices = checkTerms(context, contract, wanted);
  const product = chosenProduct(db, { CodigoTarifa: contract.CodigoTarifa, IdTarifaProducto });
  const [before] = all<StoredProposal>(
    db,
    `SELECT c.IdCliente, c.NombreTitular, c.Nif, c.Cups, c.Energia, c.TarifaId, c.ColectivoId, c.ProvinciaCodigo,
       c.Municipio, c.AgenteId, c.Autoconsumo, c.ConsumoAnual, c.MarcaId, d.Detalle
     FROM contracts c JOIN contract_details d ON d.Id = c.Id WHERE c.Id = ?`,
    contract.Id,
  ) as [StoredProposal];
  const { MarcaId, Detalle, ...rest } = before;
  const [{ IdComercializadora }] = all<{ IdComercializadora: number }>(
    db,
    'SELECT IdComercializadora FROM products WHERE Id = ?',
    IdTarifaProducto,
  ) as [{ IdComercializadora: number }];
  // With another retailer it is a change of retailer (C1), with its documents.
  const TipoSolicitudId = requestType[IdComercializadora === contract.IdComercializadora ? 'renewal' : 'switch'];
  const requested = requestedDocuments({
    IdTipoSolicitud: requestWord(TipoSolicitudId),
    TipoPersona: contract.TipoPersona,
    Marca: contract.Marca,
    OrigenCaptacion: contract.OrigenCaptacion,
  });
  const { IdTipoComision, ConsumoAnual } = contract;
  return {
    brandId: MarcaId,
    agreed: termsOf(
      { ...contract },
      IdTarifaProducto,
      pricesOf(prices, ''),
      context.clock.today(),
      pricesOf({ ...contract, ...renewal }, ''),
    ),
    columns: {
      ...rest,
      TipoSolicitudId,
      ComercializadoraId: IdComercializadora,
      ProductoId: IdTarifaProducto,
      ModalidadId: product.ModalidadId,
      Fee,
      ImporteComision: commissionOf({ IdTipoComision, Fee, ConsumoAnual }, product),
      DocumentosPedidos: requested.length,
      DocumentosEntregados: 0,
      CodigoContratoOrigen: contract.CodigoContrato,
    },
    detail: {
      ...JSON.parse(Detalle),
      ...prices,
      ClausulaPenalizacion: product.ClausulaPenalizacion,
      ReferenciaComercializadora: null,
      FechaEnvio: null,
      FechaInicio,
      FechaBaja: null,
      Atr: null,
      MotivoRechazoCodigo: null,
      MotivoRechazo: null,
      DuracionMeses,
      FechaMandatoSepa: null,
      ReferenciaMandatoSepa: null,
      FechaDevengoComision: null,
      FechaLiquidacionComision: null,
      ImporteDecomision: null,
      FechaProximoContacto: null,
      ComercializadoraActual: contract.Comercializadora,
      EstadoComision: 'Pendiente',
      IdUsuarioAlta: user.id,
      Observaciones: null,
      CargadoEnPlataforma: false,
    },
  };
}

/** The prices of the new contract. @throws Problem 422 that names what is wrong */
function checkTerms({ db, clock }: CallContext, contract: Contract, wanted: Wanted) {
  const { IdTarifaProducto, Fee, FechaInicio } = wanted;
  const today = clock.today();
  const [product] = all<{ Energia: string; Modalidad: string }>(
    db,
    'SELECT p.Energia, m.Nombre AS Modalidad FROM products p JOIN modalities m ON m.Id = p.ModalidadId WHERE p.Id = ?',
    IdTarifaProducto,
  );
  const tariffId = db.prepare('SELECT TarifaId FROM contracts WHERE Id = ?').get(contract.Id)?.TarifaId as
    | number
    | null;
  const offer = offersOn(
    db,
    readMeta(db, 'seed'),
    dayOf(today),
  )(tariffId).find((each) => each.IdTarifaProducto === IdTarifaProducto);
  const fixed = product?.Modalidad === 'Fijo';
  refuseErrors(
    wrong([
      ['IdTarifaProducto', product?.Energia !== contract.Energia && 'Elige un producto de la misma energía.'],
      ['IdTarifaProducto', fixed && !offer && `Ese producto no está en oferta para la tarifa ${contract.Tarifa}.`],
      ['Fee', !(Fee >= 0 && Fee <= 25) && 'Debe estar entre 0 y 25 €/MWh.'],
      ['FechaInicio', FechaInicio < today && 'No puede ser anterior a hoy.'],
    ]),
  );
  if (offer) return { Indexado: null, ...named(pricesWithFee(offer, Fee), '') };
  return indexedPrices({ Fee }, chosenProduct(db, { CodigoTarifa: contract.CodigoTarifa, IdTarifaProducto }));
}

/** Days until the next call, by status; other statuses have none. */
const callAgain: Readonly<Record<number, number>> = {
  [subState.pending]: 0,
  [subState.contacted]: 7,
  [subState.offered]: 5,
  [subState.negotiating]: 3,
  [subState.awaitingSignature]: 3,
  [subState.unreachable]: 7,
};

const attempts: readonly number[] = [subState.contacted, subState.unreachable];

function changeSubState(context: CallContext, { CodigoContrato, SubestadoId }: Wire<BodyOf<typeof changeRow>>) {
  const { db, clock, user } = context;
  const [wanted] = all<{ Nombre: string }>(db, 'SELECT Nombre FROM sub_states WHERE Id = ?', SubestadoId);
  const { contract, renewal } = findRenewal(context, CodigoContrato);
  if (!wanted) refuseErrors({ SubestadoId: ['No existe ese subestado: elige uno de la lista.'] });
  const Message = `Subestado de ${contract.CodigoContrato} cambiado a «${wanted?.Nombre}».`;
  if (renewal.SubestadoId === SubestadoId) return { Message };
  refuseRenewed(renewal);
  if (SubestadoId === subState.renewed)
    throw new Problem(409, 'El subestado «Renovado» lo pone la renovación: renueva el contrato.');
  const today = clock.today();
  const days = callAgain[SubestadoId];
  transaction(db, () => {
    changeContract(db, contract.Id, {
      at: clock.timestamp(),
      by: nameOf(user),
      note: `Renovación: ${wanted?.Nombre}`,
      columns: { SubestadoId },
      detail: { FechaProximoContacto: days === undefined ? null : isoDate(dayOf(today) + days) },
    });
    db.prepare('UPDATE renewals SET FechaSubestado = ?, IntentosContacto = IntentosContacto + ? WHERE Id = ?').run(
      today,
      Number(attempts.includes(SubestadoId)),
      contract.Id,
    );
  });
  return { Message };
}
