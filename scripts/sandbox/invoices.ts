import type * as rows from '~/api/invoices.ts';
import type { Invoice } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { requires, visibleContracts } from './access.ts';
import { findContract } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { invoiceList, invoicesOf, kindName } from './invoice-list.ts';
import { answerList } from './list.ts';
import { paper } from './paper.ts';
import { Problem } from './problem.ts';
import { type SheetColumn, spreadsheet } from './xlsx.ts';

export const invoices: Handlers<typeof rows> = {
  listInvoices({ db, clock, query, user, brand }) {
    requires(user, 'FACTURASVER');
    return answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i'));
  },

  exportInvoices({ db, clock, query, user, brand }) {
    requires(user, 'FACTURASVER');
    requires(user, 'FACTURASEXPORTAR');
    const { Items } = answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i'));
    return spreadsheet(`facturas-${clock.today()}`, 'Facturas', sheet, Items);
  },

  listContractInvoices(call) {
    requires(call.user, 'FACTURASVER');
    return invoicesOf(call, findContract(call, call.query.codigo).Id);
  },

  getInvoicePdf({ db, clock, query: { numero }, user, brand }) {
    requires(user, 'FACTURASVER');
    const filter = serialiseFilter({ kind: 'equals', value: numero });
    const wanted = { pageIndex: 0, pageSize: 1, filterColumns: ['NumeroFactura'], filterQueries: [filter] };
    const [found] = answerList(db, invoiceList(clock), wanted, visibleContracts(db, user, brand, 'i')).Items;
    if (!found) throw new Problem(404, `No hay ninguna factura con el número ${numero.slice(0, 40)}.`);
    const title = `Factura ${found.NumeroFactura}`;
    return paper({ name: title, title, brand: brand.name, created: found.FechaFactura, record: found });
  },
};

const sheet: readonly SheetColumn<Invoice>[] = [
  { header: 'Número', value: (row) => row.NumeroFactura },
  { header: 'Tipo', value: (row) => kindName(row.TipoFactura) },
  { header: 'Rectifica a', value: (row) => row.NumeroFacturaRectificada },
  { header: 'Fecha', value: (row) => row.FechaFactura, format: 'date' },
  { header: 'Desde', value: (row) => row.FechaInicio, format: 'date' },
  { header: 'Hasta', value: (row) => row.FechaFin, format: 'date' },
  { header: 'Titular', value: (row) => row.NombreTitular, width: 36 },
  { header: 'NIF', value: (row) => row.Nif },
  { header: 'CUPS', value: (row) => row.Cups, width: 26 },
  { header: 'Contrato', value: (row) => row.CodigoContrato, width: 18 },
  { header: 'Comercializadora', value: (row) => row.Comercializadora },
  { header: 'Tarifa', value: (row) => row.Tarifa },
  { header: 'Consumo (kWh)', value: (row) => row.ConsumoTotal, format: 'integer' },
  { header: 'Energía', value: (row) => row.ImporteEnergia, format: 'euro' },
  { header: 'Potencia', value: (row) => row.ImportePotencia, format: 'euro' },
  { header: 'Excesos de potencia', value: (row) => row.ExcesosPotencia, format: 'euro' },
  { header: 'Reactiva', value: (row) => row.Reactiva, format: 'euro' },
  { header: 'Excedentes', value: (row) => row.Excedentes, format: 'euro' },
  { header: 'Alquiler de equipo', value: (row) => row.AlquilerEquipo, format: 'euro' },
  { header: 'Bono social', value: (row) => row.BonoSocial, format: 'euro' },
  { header: 'Impuesto eléctrico', value: (row) => row.ImpuestoElectrico, format: 'euro' },
  { header: 'Base imponible', value: (row) => row.BaseImponible, format: 'euro' },
  { header: 'Impuesto', value: (row) => row.Impuesto },
  { header: 'Tipo (%)', value: (row) => row.TipoIva, format: 'percent' },
  { header: 'Cuota', value: (row) => row.Iva, format: 'euro' },
  { header: 'Total', value: (row) => row.Total, format: 'euro' },
  { header: 'Estado de pago', value: (row) => row.EstadoPago, width: 16 },
  { header: 'Vencimiento', value: (row) => row.FechaVencimiento, format: 'date' },
  { header: 'Cobro', value: (row) => row.FechaCobro, format: 'date' },
  { header: 'Motivo de devolución', value: (row) => row.MotivoDevolucion, width: 30 },
  { header: 'Intentos de cobro', value: (row) => row.IntentosCobro?.length ?? 0, format: 'integer' },
  { header: 'Aviso de corte', value: (row) => row.AvisoCorte?.FechaAviso ?? null, format: 'date' },
  { header: 'Corte posible desde', value: (row) => row.AvisoCorte?.FechaCorte ?? null, format: 'date' },
  { header: 'Lectura', value: (row) => row.ProcedenciaLectura },
  { header: 'Agente', value: (row) => row.Agente, width: 24 },
  { header: 'Comisión', value: (row) => row.Comision, format: 'euro' },
];
