import { columnsOf } from '~/table/columns/columnSet.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import type { Choice } from '~/ui/choices.tsx';

/** Made up, for developers only: like the texts of the portal in length, and in none of its bundles. */
export const cups = 'ES0021000000000001XR0F';
export const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
export const reason = {
  title: 'Falta un documento',
  text: 'El DNI del firmante no está entre los documentos del contrato.',
};
export const wrongText = 'La letra no corresponde a ese número. Revisa el NIF.';
export const copyNames = { copy: 'Copiar', copied: 'Copiado', copyFailed: 'No se ha podido copiar' };
export const long =
  'Comunidad de Propietarios de la Avenida de la Constitución de Mil Novecientos Setenta y Ocho, números 112 a 118';

export const choices: readonly Choice[] = [
  { value: '1', label: 'Energía del Norte' },
  { value: '2', label: 'Luz Mediterránea', detail: 'Valencia' },
  { value: '3', label: 'Comercializadora Regulada Sur', refused: 'No admite altas de esta tarifa' },
  { value: '4', label: 'Gas y Luz de Castilla' },
];

export interface Row {
  Id: number;
  Nombre: string | null;
  Codigo: string;
  CUPS: string;
  Estado: string;
  Fin: string | null;
  Kwh: number | null;
  Total: number | null;
}

const states = ['Activo', 'Pendiente de firma', 'Rechazado'];
export const rows: readonly Row[] = Array.from({ length: 14 }, (_, index) => ({
  Id: index + 1,
  Nombre: index === 1 ? long : index === 3 ? null : `Ferretería Ejemplo ${index + 1}, S.L.`,
  Codigo: `PT-2026-${String(index + 1).padStart(6, '0')}`,
  CUPS: cups,
  Estado: states[index % 3] ?? '',
  Fin: index % 4 === 0 ? null : `2027-0${(index % 9) + 1}-15`,
  Kwh: index === 2 ? null : index * 12_345,
  Total: index === 2 ? null : index * 1204.5 - 2000,
}));

export const columns = columnsOf<Row>()({
  Nombre: { kind: 'text', header: 'Nombre', width: 180, grow: true, main: true, strong: true, card: '1left' },
  Codigo: { kind: 'code', header: 'Contrato', width: 130, copy: true, card: '2left' },
  CUPS: { kind: 'cups', header: 'CUPS', width: 200, copy: true, card: '3left' },
  Estado: {
    kind: 'chip',
    header: 'Estado',
    width: 150,
    card: '1right',
    tone: ({ Estado }) => (Estado === 'Activo' ? 'green' : Estado === 'Rechazado' ? 'red' : 'amber'),
  },
  Fin: { kind: 'date', header: 'Fin', width: 90, due: () => 'amber', card: '4left' },
  Kwh: { kind: 'number', header: 'Consumo', unit: 'kWh', width: 110, card: '4right' },
  Total: { kind: 'euro', header: 'Total', width: 110, card: '2right' },
});

const options = states.map((label) => ({ value: label, label, count: 4 }));
export const fields: readonly FilterField[] = [
  { id: 'Nombre', label: 'Nombre', kind: 'text' },
  { id: 'Estado', label: 'Estado', kind: 'options', options },
  { id: 'Fin', label: 'Fin', kind: 'dates' },
  { id: 'Kwh', label: 'Consumo', kind: 'numbers', unit: 'kWh' },
];
export const useFilters = () => fields;
export const link = ({ Id }: Row) => `#${Id}`;
