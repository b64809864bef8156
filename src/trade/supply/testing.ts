import * as domain from '~/domain/testing.ts';
import { json } from '~/session/testing.ts';

export const noPeriods = domain.byPeriod();

export const cups = 'ES0021990000012345EB';

/** Of `utility/tarifas`. */
export const tariffs = [
  { Id: 18, Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosEnergia: 3, NumPeriodosPotencia: 2 },
  { Id: 19, Codigo: '019', Nombre: '3.0TD', Energia: 'E', NumPeriodosEnergia: 6, NumPeriodosPotencia: 6 },
];

/** A home as SIPS knows it. */
export const homePoint = {
  Cups: cups,
  Energia: 'E',
  Tarifa: '2.0TD',
  CodigoProvincia: '28',
  Municipio: 'Madrid',
  ViviendaHabitual: true,
  Fases: 'M',
  Potencias: { ...noPeriods, P1: 4.6, P2: 4.6 },
  Consumos: { ...noPeriods, P1: 1000, P2: 800, P3: 1200 },
  ConsumoAnual: 3000,
};

/** @param price of a kWh in P1 */
export const offerOf = (id: number, price: number) => ({
  ...noPeriods,
  Producto: `Fijo ${id}`,
  IdTarifaProducto: id,
  Comercializadora: 'Luminara',
  Tarifa: '2.0TD',
  P1: price,
  P2: 0.128,
  P3: 0.099,
  PotenciaP1: 29.01,
  PotenciaP2: 2.79,
  Duracion: 12,
});

/** @param used kWh by period */
export const readingOf = (month: string, used: Partial<typeof noPeriods>) =>
  domain.readingOf(month, { ...noPeriods, ...used });

/** What the server answers about that home, of which no contract is known. */
export const homeAnswers = {
  'utility/tarifas': () => json(tariffs),
  'energia/historico-cierre/index': () => json([]),
  'sips/info': () => json(homePoint),
  'sips/info/consumo': () => json([]),
  contract: () => json({ Items: [], TotalCount: 0 }),
};
