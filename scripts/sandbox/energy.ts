import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/energy.ts';
import type { IndexClosing } from '~/api/energy.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type TariffStructure, tariffStructure } from '~/domain/tariff-periods.ts';
import { requires } from './access.ts';
import type { Clock } from './clock.ts';
import { closingOf, type Modality, surplusPrice } from './closings.ts';
import { readMeta } from './db.ts';
import { fixedPrices, type Tariff } from './fixed-prices.ts';
import type { Handlers } from './handler.ts';
import { hasQuarters, marketDay } from './omie.ts';
import { monthsOf, readRange } from './price-range.ts';
import { Problem } from './problem.ts';
import { type Day, dayOf, endOfMonth, isoDate } from './seed/calendar.ts';
import { monthWithoutClosing } from './seed/data/price-components.ts';
import { all } from './sql.ts';
import { type SheetColumn, spreadsheet } from './xlsx.ts';

const mostDays = 400;
const largestFee = 25;
/** The modalities whose price is a closing, by id; fixed prices are not. */
const modalities: Readonly<Record<number, Modality>> = { 1: 'Pass Pool', 2: 'Pass Through' };

interface Asked {
  desde: string;
  hasta: string;
  tarifa: number;
  modalidad: number;
  fee: number;
}

export const energy: Handlers<typeof rows> = {
  getIndexClosings({ db, clock, query, user }) {
    requires(user, 'ENERGIAHISTORICO');
    return closings(db, clock, query);
  },

  getSurplusClosings({ db, clock, query, user }) {
    requires(user, 'ENERGIAHISTORICO');
    const { tariff } = findElectricTariff(db, query.tarifa);
    const { today, last } = days(clock);
    const seed = readMeta(db, 'seed');
    return monthsOf(readRange(query, today, last)).map((month) => ({
      Fecha: month,
      Tarifa: tariff.Nombre,
      Precio: surplusPrice(seed, month, last),
    }));
  },

  getOmie({ db, clock, query, user }) {
    requires(user, 'ENERGIAHISTORICO');
    const { today, last } = days(clock);
    const { from, to } = readRange(query, today, last);
    const count = to - from + 1;
    if (count > mostDays)
      throw refusal(
        'hasta',
        `Se pueden pedir hasta ${mostDays} días de una vez y has pedido ${count}: acorta el rango.`,
      );
    const seed = readMeta(db, 'seed');
    return Array.from({ length: count }, (_, index) => dayPrices(seed, from + index));
  },

  async exportClosings({ db, clock, query, user }) {
    requires(user, 'ENERGIAHISTORICO');
    const found = closings(db, clock, query);
    const tariff = found[0]?.Tarifa ?? 'cierres';
    return spreadsheet(`cierres-${tariff}-${query.desde}-${query.hasta}`, 'Cierres', closingColumns, found);
  },

  getLastDate: ({ clock }) => ({ UltimaFecha: isoDate(days(clock).last) }),

  getFixedPrices: ({ db, clock, query: { tarifa } }) =>
    fixedPrices(db, readMeta(db, 'seed'), findTariff(db, tarifa), days(clock).today),
};

const closingColumns: readonly SheetColumn<IndexClosing>[] = [
  { header: 'Mes', value: ({ Fecha }) => Fecha },
  { header: 'Tarifa', value: ({ Tarifa }) => Tarifa },
  { header: 'Modalidad', value: ({ Modalidad }) => Modalidad, width: 16 },
  { header: 'Fee (€/MWh)', value: ({ Fee }) => Fee, format: 'decimal' },
  ...periods.map(
    (period): SheetColumn<IndexClosing> => ({
      header: `${period} (€/MWh)`,
      value: (row) => row[period],
      format: 'decimal',
    }),
  ),
  { header: 'Medio (€/MWh)', value: ({ Medio }) => Medio, format: 'decimal' },
  { header: 'OMIE (€/MWh)', value: ({ Omie }) => Omie, format: 'decimal' },
  { header: 'Definitivo', value: ({ Definitivo }) => Definitivo },
];

function closings(db: DatabaseSync, clock: Clock, query: Asked): IndexClosing[] {
  const { tariff, structure } = findElectricTariff(db, query.tarifa);
  const modality = modalities[query.modalidad];
  if (!modality) throw refusal('modalidad', 'La modalidad debe ser 1 (Pass Pool) o 2 (Pass Through).');
  if (query.fee < 0 || query.fee > largestFee) throw refusal('fee', `El fee debe estar entre 0 y ${largestFee} €/MWh.`);
  const { today, last } = days(clock);
  const seed = readMeta(db, 'seed');
  return monthsOf(readRange(query, today, last)).flatMap((month) => {
    if (month === monthWithoutClosing) return [];
    const closing = closingOf(seed, { tariff: tariff.Nombre, structure, month, last }, modality, query.fee);
    if (!closing) return [];
    return {
      Fecha: month,
      Tarifa: tariff.Nombre,
      Modalidad: modality,
      Fee: query.fee,
      ...closing.byPeriod,
      Medio: closing.mean,
      Omie: closing.omie,
      Definitivo: endOfMonth(dayOf(`${month}-01`)) <= last,
    };
  });
}

function dayPrices(seed: string, day: Day) {
  const { prices } = marketDay(seed, day);
  return {
    Fecha: isoDate(day),
    Medio: round(prices.reduce((sum, price) => sum + price, 0) / prices.length, 2),
    Min: Math.min(...prices),
    Max: Math.max(...prices),
    Horas: hasQuarters(day) ? null : [...prices],
    Cuartos: hasQuarters(day) ? [...prices] : null,
  };
}

/** The market has published its prices up to yesterday. */
function days(clock: Clock) {
  const today = dayOf(clock.today());
  return { today, last: today - 1 };
}

function findTariff(db: DatabaseSync, id: number): Tariff {
  const [tariff] = all<Tariff>(
    db,
    'SELECT Id, Nombre, Energia, NumPeriodosEnergia, NumPeriodosPotencia FROM tariffs WHERE Id = ?',
    id,
  );
  if (!tariff) throw refusal('tarifa', `No hay ninguna tarifa con el identificador ${id}.`);
  return tariff;
}

function findElectricTariff(db: DatabaseSync, id: number): { tariff: Tariff; structure: TariffStructure } {
  const tariff = findTariff(db, id);
  const structure = tariffStructure(tariff.Nombre);
  if (!structure)
    throw refusal('tarifa', `La tarifa ${tariff.Nombre} es de gas: los cierres de OMIE son de electricidad.`);
  return { tariff, structure };
}

const refusal = (field: string, why: string) => new Problem(422, why, { errors: { [field]: [why] } });
