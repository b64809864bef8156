import type * as rows from '~/api/invoices.ts';
import { invoice } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { visibleContracts } from './access.ts';
import { findContract } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { invoiceList, invoicesOf } from './invoice-list.ts';
import { answerList } from './list.ts';
import { paper } from './paper.ts';
import { Problem } from './problem.ts';
import { spreadsheet } from './xlsx.ts';

export const invoices: Handlers<typeof rows> = {
  listInvoices: ({ db, clock, query, user, brand }) =>
    answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i')),

  exportInvoices({ db, clock, query, user, brand }) {
    const { Items } = answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i'));
    return spreadsheet(`facturas-${clock.today()}`, 'Facturas', invoice, Items);
  },

  listContractInvoices: (call) => invoicesOf(call, findContract(call, call.query.codigo).Id),

  getInvoicePdf({ db, clock, query: { numero }, user, brand }) {
    const filter = serialiseFilter({ kind: 'equals', value: numero });
    const wanted = { pageIndex: 0, pageSize: 1, filterColumns: ['NumeroFactura'], filterQueries: [filter] };
    const [found] = answerList(db, invoiceList(clock), wanted, visibleContracts(db, user, brand, 'i')).Items;
    if (!found) throw new Problem(404, `No hay ninguna factura con el número ${numero.slice(0, 40)}.`);
    const title = `Factura ${found.NumeroFactura}`;
    return paper({ name: title, title, brand: brand.name, created: found.FechaFactura, record: found });
  },
};
