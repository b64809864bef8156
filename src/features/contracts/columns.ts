import type { TFunction } from 'i18next';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { contractColumns } from '~/trade/contracts/columns.tsx';

/** The columns of the contract list: the twelve that are shown by default, then the hidden ones. */
export const listColumns = (t: TFunction<'trade'>) =>
  pickColumns(
    contractColumns(t),
    {
      NombreTitular: {},
      CodigoContrato: { card: '3left' },
      Nif: {},
      Cups: {},
      Tarifa: { card: '2right' },
      Comercializadora: { card: '4left' },
      Modalidad: { card: '4left' },
      Estado: {},
      Situacion: { card: '3right' },
      FechaFirma: {},
      FechaFin: {},
      Agente: { width: 78 },
    },
    'othersHidden',
  );

/** The columns for a supplier, without the seller and the commission. */
export const supplierColumns: readonly string[] = [
  'CodigoContrato',
  'TipoSolicitud',
  'NombreTitular',
  'Nif',
  'Cups',
  'Tarifa',
  'Producto',
  'Modalidad',
  'ConsumoAnual',
  'Municipio',
  'Provincia',
  'FechaFirma',
  'Estado',
];
