import type { TFunction } from 'i18next';
import { columnSet } from '~/table/columns/columnSet.ts';

/** A contract, or a record that belongs to one: its renewal, its invoices. */
interface OfContract {
  CodigoContrato: string | null;
  NombreTitular: string | null;
  Nif: string | null;
  Cups: string | null;
  Tarifa: string | null;
  Comercializadora: string | null;
  Agente: string | null;
}

/** The columns that identify the contract, in every list of contracts, renewals and invoices. */
export const contractIdentity = (t: TFunction<'trade'>) =>
  columnSet<OfContract>()({
    NombreTitular: {
      kind: 'text',
      header: t('column.holder'),
      strong: true,
      width: 150,
      grow: true,
      rank: 0,
      card: '1left',
    },
    CodigoContrato: { kind: 'code', header: t('column.contract'), width: 104 },
    Nif: { kind: 'nif', header: t('column.nif'), width: 72, rank: 10 },
    Cups: { kind: 'cups', header: t('column.cups'), copy: true, width: 200, sortable: false, rank: 8, card: '2left' },
    Tarifa: { kind: 'text', header: t('column.tariff'), width: 64, rank: 7 },
    Comercializadora: { kind: 'text', header: t('column.supplier'), width: 104, rank: 9 },
    Agente: { kind: 'text', header: t('column.agent'), width: 84, rank: 11 },
  });
