import type * as rows from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { requires, type User } from './access.ts';
import type { Asking } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { paper } from './paper.ts';
import { Problem } from './problem.ts';
import { renewalList, renewalScope, subStateColumns } from './renewal-list.ts';
import { changeSubState, findRenewal, renew } from './renewal-steps.ts';
import { all, and } from './sql.ts';
import type { Renewal } from './wire.ts';
import { type SheetColumn, spreadsheet } from './xlsx.ts';

const enters = (user: User) => requires(user, 'VERRENOVACIONES');

export const renewals: Handlers<typeof rows> = {
  listRenewals(call) {
    enters(call.user);
    return answerList(call.db, renewalList(call.clock), asAsked(call.query), renewalScope(call));
  },

  exportRenewals(call) {
    enters(call.user);
    const { db, clock, query } = call;
    const { Items } = answerList(db, renewalList(clock), asAsked(query), renewalScope(call));
    return spreadsheet(`renovaciones-${clock.today()}`, 'Renovaciones', sheet, Items);
  },

  renewContract(call) {
    enters(call.user);
    return renew(call, call.body);
  },

  downloadRenewal(call) {
    enters(call.user);
    return renewalPaper(call, call.body.CodigoContrato);
  },

  listSubStates(call) {
    enters(call.user);
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

  changeSubState(call) {
    enters(call.user);
    return changeSubState(call, call.body);
  },
};

/** The separate document with the prices before and after that the customer must get (RD 88/2026). */
function renewalPaper(asking: Asking, code: string) {
  const { db, clock, brand } = asking;
  const { contract, renewal } = findRenewal(asking, code);
  if (!renewal.ProductoPropuesto && !renewal.CodigoContratoNuevo)
    throw new Problem(409, `No hay ninguna oferta para la tarifa ${renewal.Tarifa ?? '—'}: no se puede comparar.`);
  db.prepare('UPDATE renewals SET DocumentoGenerado = 1 WHERE Id = ?').run(contract.Id);
  return paper({
    name: `renovacion-${contract.CodigoContrato}`,
    title: `Renovación del contrato ${contract.CodigoContrato}`,
    brand: brand.name,
    created: clock.timestamp(),
    record: renewal,
    signatures: [`El cliente: ${renewal.NombreTitular ?? ''}`, 'Fecha'],
  });
}

/** Filters on the sub-state apply only if the query says so (domain, part 4, 5). */
function asAsked({
  includeSubEstadoFilter,
  ...query
}: ListQuery & { includeSubEstadoFilter?: boolean | undefined }): ListQuery {
  if (includeSubEstadoFilter) return query;
  return {
    ...query,
    filterColumns: query.filterColumns?.map((column) => (subStateColumns.includes(column) ? '' : column)),
  };
}

const sheet: readonly SheetColumn<Renewal>[] = [
  { header: 'Contrato', value: (row) => row.CodigoContrato, width: 18 },
  { header: 'Fecha de fin', value: (row) => row.FechaFin, format: 'date' },
  { header: 'Días', value: (row) => row.DiasParaVencimiento, format: 'integer' },
  { header: 'Titular', value: (row) => row.NombreTitular, width: 36 },
  { header: 'NIF', value: (row) => row.Nif },
  { header: 'CUPS', value: (row) => row.Cups, width: 26 },
  { header: 'Tarifa', value: (row) => row.Tarifa },
  { header: 'Comercializadora', value: (row) => row.Comercializadora },
  { header: 'Producto', value: (row) => row.Producto, width: 24 },
  { header: 'Modalidad', value: (row) => row.Modalidad },
  { header: 'Consumo anual (kWh)', value: (row) => row.ConsumoAnual, format: 'integer' },
  { header: 'Precio medio actual (€/kWh)', value: (row) => row.PrecioMedioActual, format: 'price' },
  { header: 'Precio medio propuesto (€/kWh)', value: (row) => row.PrecioMedioPropuesto, format: 'price' },
  { header: 'Variación', value: (row) => row.VariacionPct, format: 'percent' },
  { header: 'Motivo de la variación', value: (row) => row.MotivoVariacion, width: 36 },
  { header: 'Ahorro estimado', value: (row) => row.AhorroEstimado, format: 'euro' },
  { header: 'Penalización estimada', value: (row) => row.PenalizacionEstimada, format: 'euro' },
  { header: 'Producto propuesto', value: (row) => row.ProductoPropuesto, width: 24 },
  { header: 'Comercializadora propuesta', value: (row) => row.ComercializadoraPropuesta },
  { header: 'Subestado', value: (row) => row.Subestado, width: 24 },
  { header: 'Desde', value: (row) => row.FechaSubestado, format: 'date' },
  { header: 'Próximo contacto', value: (row) => row.FechaProximoContacto, format: 'date' },
  { header: 'Intentos', value: (row) => row.IntentosContacto, format: 'integer' },
  { header: 'Teléfono', value: (row) => row.Telefono, width: 16 },
  { header: 'Correo', value: (row) => row.Email, width: 32 },
  { header: 'Agente', value: (row) => row.Agente, width: 24 },
  { header: 'Contrato nuevo', value: (row) => row.CodigoContratoNuevo, width: 18 },
  { header: 'Documento generado', value: (row) => row.DocumentoGenerado },
];
