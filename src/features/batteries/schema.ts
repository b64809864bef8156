import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { exceedsPower } from '~/domain/bill.ts';
import { checkCups, cleanCups } from '~/domain/cups.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import type { rulesOf } from '~/form/rules.ts';
import { addMonths, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';

/** Where the consumption comes from: SIPS, or typed for the year. */
export const sources = ['cups', 'year'] as const;

/** kWh of the year in the periods that the calculator knows: those of 2.0TD. */
export const uses = ['ConsumoP1', 'ConsumoP2', 'ConsumoP3'] as const;

/** €/kWh without taxes. */
export const prices = ['PrecioP1', 'PrecioP2', 'PrecioP3', 'PrecioExcedente'] as const;

/** The numbers of a home. */
export const homeNumbers = [...uses, 'ExcedenteAnual', 'PotenciaFv', 'PotenciaContratada', ...prices] as const;
export type HomeNumber = (typeof homeNumbers)[number];

type T = TFunction<['batteries', 'form']>;
type Trade = TFunction<'trade'>;

/** What the calculation and the offer require; the output is what is sent. */
export function batterySchema(t: T, trade: Trade, rules: ReturnType<typeof rulesOf>, day = today()) {
  const required = t('form:rule.required');
  /** The limits are those of the API (domain, A11). */
  const amount = (most: number, unit: string, needed = false) =>
    v.pipe(
      v.optional(v.number(t('form:rule.number'))),
      v.check((value) => !needed || value !== undefined, required),
      v.check(
        (value) => value === undefined || (value >= 0 && value <= most),
        t('fault.between', { least: formatNumber(0), most: formatNumber(most), unit }),
      ),
    );
  const energy = amount(1_000_000, 'kWh', true);
  const price = amount(2, '€/kWh');
  const lastDay = `${addMonths(day.slice(0, 7), 6)}-${day.slice(8)}`;
  const fields = v.object({
    Fuente: v.picklist(sources),
    Cups: v.pipe(
      rules.text(),
      v.check(
        (text) => checkCups(text).valid,
        ({ input }) => cupsSentence(input, trade),
      ),
      v.transform(cleanCups),
    ),
    Hasta: v.string(),
    /** The supply point and year whose consumption was applied: values typed over it stay. */
    Tomado: v.string(),
    ConsumoP1: energy,
    ConsumoP2: energy,
    ConsumoP3: energy,
    ExcedenteAnual: energy,
    PotenciaFv: amount(500, 'kWp'),
    PotenciaContratada: amount(1000, 'kW'),
    PrecioP1: price,
    PrecioP2: price,
    PrecioP3: price,
    PrecioExcedente: price,
    ArbitrajeValle: v.boolean(),
    /** Months, as a choice. */
    Financiacion: v.string(),
    IdBateria: v.string(),
    /** The draft offer being changed; '' for a new one. */
    CodigoOferta: v.string(),
    NombreTitular: rules.optionalText(200),
    Nif: v.pipe(
      rules.optionalText(200),
      v.check((nif) => nif === null || checkNif(nif).valid, t('fault.nif')),
      v.transform((nif) => nif && cleanNif(nif)),
    ),
    Email: rules.optionalEmail(),
    Telefono: rules.optionalPhone(),
    Instalacion: amount(20_000, '€'),
    FechaValidez: v.pipe(
      v.string(),
      v.nonEmpty(required),
      v.isoDate(t('fault.day')),
      v.check((last) => last >= day && last <= lastDay, t('fault.validity')),
    ),
    Observaciones: rules.optionalText(2000),
  });
  return v.pipe(
    fields,
    // Partial checks: faults of other steps do not hide them.
    v.forward(
      v.partialCheck(
        [['ConsumoP1'], ['ConsumoP2'], ['ConsumoP3']],
        (values) => uses.some((name) => values[name] !== 0),
        t('fault.noUse'),
      ),
      ['ConsumoP1'],
    ),
    v.forward(
      v.partialCheck(
        [['ConsumoP1'], ['ConsumoP2'], ['ConsumoP3'], ['PotenciaContratada']],
        (values) => !exceedsPower(yearOf(values), [values.PotenciaContratada]),
        t('fault.impossible'),
      ),
      ['ConsumoP1'],
    ),
  );
}

/** The values of the steps, under the API's names where it has one. NaN is a typed text that is not a number. */
export type BatteryValues = v.InferInput<ReturnType<typeof batterySchema>>;
export type Field = keyof BatteryValues;

const yearOf = (values: { [Name in (typeof uses)[number]]?: number | undefined }) =>
  uses.reduce((sum, name) => sum + (values[name] ?? 0), 0);

function cupsSentence(text: string, trade: Trade) {
  const checked = checkCups(text);
  return checked.valid ? '' : cupsFault(checked, trade);
}
