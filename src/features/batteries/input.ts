import * as v from 'valibot';
import { type BatteryInput, batterySaving } from '~/api/batteries.ts';
import { cleanCups } from '~/domain/cups.ts';
import { type BatteryValues, type batterySchema, type HomeNumber, homeNumbers } from './schema.ts';

type Home = Pick<BatteryValues, HomeNumber | 'Cups' | 'ArbitrajeValle' | 'Financiacion'>;

/** The body of the calculator's call; what it requires counts as zero until it is typed. */
export const toInput = (home: Home): BatteryInput => ({
  ...(Object.fromEntries(homeNumbers.map((name) => [name, home[name] ?? null])) as Pick<BatteryInput, HomeNumber>),
  Cups: cleanCups(home.Cups) || null,
  ArbitrajeValle: home.ArbitrajeValle,
  Financiacion: Number(home.Financiacion),
});

/** The offer as it is saved. Empty fields of the holder are taken from the contract of the supply point. */
export function toOffer(values: v.InferOutput<ReturnType<typeof batterySchema>>) {
  const Entrada = toInput(values);
  return v.parse(batterySaving, {
    ...values,
    Entrada,
    CodigoOferta: values.CodigoOferta || null,
    IdBateria: Number(values.IdBateria),
    Instalacion: values.Instalacion ?? 0,
    Financiacion: Entrada.Financiacion,
    // An emptied note of a draft is a change as well.
    Observaciones: values.Observaciones ?? '',
  });
}
