import { situation, state } from '~/domain/contract-states.ts';
import type { OddDocument } from './contract.ts';

/** Contracts with known peculiarities: `PT-2026-0000NN`, the same in every size. Unspecified values are random. */
export interface EdgeCase {
  number: number;
  /** The peculiarity. */
  what: string;
  titular?: string;
  nif?: string;
  /** No e-mail and no telephone. */
  unreachable?: true;
  tarifa?: string;
  estado?: (typeof state)[keyof typeof state];
  /** The case with which it shares its supply point. */
  pointOf?: number;
  /** With the border point (22 characters) or without (20). */
  border?: boolean;
  cups?: 'wrong-letters' | null;
  /** Days from today, a date, or null for a contract without an end. */
  fin?: number | string | null;
  /** kWh a year. */
  consumo?: number;
  /** kW by period. */
  potencias?: readonly number[];
  /** By name, `Pass Pool`. */
  modalidad?: 'Fijo' | 'Pass Pool' | 'Pass Through';
  /** Id of its situation. */
  situacion?: number;
  /** Why the distributor refused it, CNMC table T27. */
  rechazo?: string;
  /** Its penalty clause; null: none. */
  clausula?: string | null;
  vulnerable?: true;
  agente?: 'none' | 'retired';
  /** INE code. */
  provincia?: string;
  renewalOf?: number;
  /** Days since its creation; default: 200. */
  age?: number;
  /** True: everything optional in the list is missing. */
  bare?: true;
  /** Its first document is missing on disk, is empty, or has a name of 200 characters with a `/`. */
  document?: OddDocument;
}

export const edgeCases: readonly EdgeCase[] = [
  {
    number: 1,
    what: 'Razón social de 118 caracteres',
    titular:
      'Sociedad Anónima de Explotaciones Hortofrutícolas y Comercialización de Productos Ecológicos del Valle del Guadalentín',
    nif: 'A99000101',
    tarifa: '3.0TD',
  },
  {
    number: 2,
    what: 'Titular con ñ, ç, punto volado, apóstrofo, & y < >',
    titular: "Ñandú & Forçà <b>L'Il·lusió</b>, S.L.",
    nif: 'B99000135',
    tarifa: '3.0TD',
  },
  {
    number: 3,
    what: 'Titular escrito de derecha a izquierda',
    titular: 'شركة المثال للطاقة, S.L.',
    nif: 'B99000176',
    tarifa: '3.0TD',
  },
  { number: 4, what: 'Sin correo ni teléfono', unreachable: true },
  { number: 5, what: 'NIE de extranjero', nif: 'X9900001L' },
  { number: 6, what: 'NIF K: menor de 14 años', nif: 'K9900004E' },
  { number: 7, what: 'NIF L: español residente en el extranjero', nif: 'L9900005T' },
  { number: 8, what: 'NIF M: extranjero sin NIE', nif: 'M9900006R' },
  { number: 9, what: 'CUPS de 20 caracteres, el mismo punto que el 10', border: false, estado: state.ended, age: 700 },
  { number: 10, what: 'CUPS de 22 caracteres, el mismo punto que el 9', border: true, pointOf: 9 },
  {
    number: 11,
    what: 'CUPS con letras de control erróneas, guardado antes de comprobarlas',
    cups: 'wrong-letters',
    age: 1900,
  },
  { number: 12, what: 'El contrato activo de un CUPS con tres contratos', pointOf: 14, renewalOf: 13 },
  {
    number: 13,
    what: 'El contrato renovado de un CUPS con tres contratos',
    pointOf: 14,
    estado: state.renewed,
    age: 620,
  },
  { number: 14, what: 'La baja antigua de un CUPS con tres contratos', estado: state.ended, age: 1500 },
  { number: 15, what: 'Activo en el mismo CUPS que el 16: error de datos', age: 300 },
  { number: 16, what: 'Activo en el mismo CUPS que el 15: error de datos', pointOf: 15 },
  {
    number: 17,
    what: '6.1TD con seis potencias distintas',
    tarifa: '6.1TD',
    modalidad: 'Fijo',
    potencias: [180, 200, 220, 240, 260, 451],
    titular: 'Talleres Montcau, S.A.',
    nif: 'A99000119',
    document: 'lost',
  },
  {
    number: 18,
    what: 'Potencias que bajan de P4 a P5, contra la regla P1 ≤ … ≤ P6',
    tarifa: '3.0TD',
    potencias: [20, 20, 25, 25, 22, 30],
    estado: state.inProcess,
    age: 7,
    titular: 'Ferretería Ejemplo, S.L.',
    nif: 'B99000028',
  },
  { number: 19, what: 'Consumo anual de 0 kWh', consumo: 0 },
  {
    number: 20,
    what: 'Consumo anual de 12 GWh',
    consumo: 12_000_000,
    tarifa: '6.4TD',
    titular: 'Aceros Piedrahonda, S.A.',
    nif: 'A99000143',
    document: 'empty',
  },
  { number: 21, what: 'Vence hoy', fin: 0, age: 365 },
  { number: 22, what: 'Venció ayer', fin: -1, age: 366 },
  { number: 23, what: 'Vence un 29 de febrero', fin: '2028-02-29' },
  { number: 24, what: 'Sin fecha de fin', fin: null },
  { number: 25, what: 'Sin agente', agente: 'none' },
  { number: 26, what: 'Vivo, de un agente inactivo', agente: 'retired' },
  { number: 27, what: 'El titular ha cambiado: era otro en el 28', pointOf: 28 },
  { number: 28, what: 'Baja por cambio de titular, el mismo punto que el 27', estado: state.ended, age: 900 },
  {
    number: 29,
    what: 'Canarias, con IGIC',
    provincia: '35',
    titular: 'Apartamentos Costa Serena, S.L.',
    nif: 'B99000150',
    tarifa: '3.0TD',
    document: 'longName',
  },
  { number: 30, what: 'Ceuta, con IPSI', provincia: '51' },
  {
    number: 31,
    what: 'Borrador abandonado: no tiene casi nada',
    estado: state.draft,
    age: 40,
    cups: null,
    bare: true,
  },
  {
    number: 32,
    what: 'Gas de una comunidad de propietarios',
    tarifa: 'RL.4',
    titular: 'C.P. Plaza Mayor 1',
    nif: 'H99000168',
    modalidad: 'Fijo',
    provincia: '28',
  },
  {
    number: 33,
    what: 'Indexado: fórmula, fee y servicios en lugar de precios',
    tarifa: '3.0TD',
    modalidad: 'Pass Pool',
    titular: 'Bodegas Valdearcos, S.L.',
    nif: 'B99000184',
  },
  {
    number: 34,
    what: 'Rechazado por la distribuidora: secuencia de potencias',
    tarifa: '3.0TD',
    estado: state.rejected,
    situacion: situation.refused,
    rechazo: '15',
    age: 30,
    titular: 'Lavandería Espuma, S.L.',
    nif: 'B99000192',
  },
  {
    number: 35,
    what: 'Solicitud ATR en curso, con su número y el día previsto',
    estado: state.inProcess,
    situacion: situation.switching,
    age: 12,
  },
  {
    number: 36,
    what: 'Sin cláusula de penalización: no se puede calcular',
    modalidad: 'Fijo',
    clausula: null,
    age: 100,
  },
  {
    number: 37,
    what: 'Indexado con una cláusula en %: no hay precio con que calcularla',
    tarifa: '3.0TD',
    modalidad: 'Pass Through',
    clausula: '5 % de la energía pendiente',
    titular: 'Viveros La Alameda, S.L.',
    nif: 'B99000200',
  },
  { number: 38, what: 'Baja en el primer año: decomisión proporcional', estado: state.ended, age: 300 },
  {
    number: 39,
    what: 'Renuncia al bono social, y el plazo de desistimiento abierto',
    estado: state.signed,
    vulnerable: true,
    age: 7,
  },
];
