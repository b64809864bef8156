import type { ContractRow } from './wire.ts';
import type { SheetColumn } from './xlsx.ts';

/** All columns of the list, optional ones included (domain, D1), with the headers of the screen. */
export const exportColumns: readonly SheetColumn<ContractRow>[] = [
  { header: 'Código', value: (row) => row.CodigoContrato, width: 17 },
  { header: 'Titular', value: (row) => row.NombreTitular, width: 36 },
  { header: 'NIF', value: (row) => row.Nif },
  { header: 'CUPS', value: (row) => row.Cups, width: 25 },
  { header: 'Energía', value: (row) => row.Energia && (row.Energia === 'G' ? 'Gas' : 'Electricidad') },
  { header: 'Tarifa', value: (row) => row.Tarifa },
  { header: 'Comercializadora', value: (row) => row.Comercializadora, width: 22 },
  { header: 'Producto', value: (row) => row.Producto, width: 22 },
  { header: 'Modalidad', value: (row) => row.Modalidad },
  { header: 'Estado', value: (row) => row.Estado, width: 18 },
  { header: 'Situación', value: (row) => row.Situacion, width: 28 },
  { header: 'Días en situación', value: (row) => row.DiasEnSituacion, format: 'integer' },
  { header: 'Tipo de solicitud', value: (row) => row.TipoSolicitud, width: 34 },
  { header: 'Fecha de creación', value: (row) => row.FechaCreacion, format: 'dateTime' },
  { header: 'Fecha de firma', value: (row) => row.FechaFirma, format: 'date' },
  { header: 'Fecha de activación', value: (row) => row.FechaActivacion, format: 'date' },
  { header: 'Fecha de fin', value: (row) => row.FechaFin, format: 'date' },
  { header: 'Consumo anual (kWh)', value: (row) => row.ConsumoAnual, format: 'integer' },
  { header: 'Fee (€/MWh)', value: (row) => row.Fee, format: 'decimal' },
  { header: 'Comisión', value: (row) => row.ImporteComision, format: 'euro' },
  { header: 'Provincia', value: (row) => row.Provincia, width: 20 },
  { header: 'Municipio', value: (row) => row.Municipio, width: 24 },
  { header: 'Colectivo', value: (row) => row.Colectivo, width: 26 },
  { header: 'Agente', value: (row) => row.Agente, width: 24 },
  { header: 'Documentos entregados', value: (row) => row.DocumentosEntregados, format: 'integer' },
  { header: 'Documentos pedidos', value: (row) => row.DocumentosPedidos, format: 'integer' },
];
