import * as v from 'valibot';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { invoiceLines, type TypedInvoice } from '~/domain/typed-invoice.ts';
import { addDays } from '~/lib/days.ts';
import { mostFee, nothingTyped, readNumber, readTyped, type TypedSupply, typedParams } from '~/trade/supply/typed.ts';

/** The query in an address. */
export interface StudyQuestion extends TypedSupply {
  /** As typed, valid or not. */
  cups: string;
  /** The Id of `utility/tarifas`; undefined for that of the supply point. */
  tariff: number | undefined;
  /** CodigoContrato with which the study starts; '' for that of the supply point. */
  contract: string;
  /** IdCliente whose supply points can be chosen. */
  customer: number | undefined;
  /** € per year with taxes paid today; undefined: as its contract or invoice says. */
  paid: number | undefined;
  /** € once: the cost of leaving today's contract; undefined: as ours says. */
  leaving: number | undefined;
  /** €/MWh on top of every offer. */
  fee: number;
  /** The proposed offer, '' for the cheapest. */
  offer: string;
  invoice: TypedInvoice | undefined;
  /** The saved study that was opened. */
  saved: number | undefined;
}

const amount = v.optional(v.nullable(v.pipe(v.number(), v.finite())), null);
const day = v.pipe(v.string(), v.isoDate());
const invoice = v.pipe(
  v.object({
    from: day,
    to: day,
    energy: v.pipe(v.array(amount), v.maxLength(6)),
    ...v.entriesFromList(invoiceLines, amount),
  }),
  v.check(({ from, to }) => from <= to),
);

function readInvoice(text: string | null): TypedInvoice | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), invoice), text);
  return read.success ? read.output : undefined;
}

export const readQuestion = (params: URLSearchParams): StudyQuestion => ({
  ...readTyped(params),
  cups: params.get('cups') ?? '',
  tariff: readNumber(params.get('tarifa')),
  contract: params.get('contrato') ?? '',
  customer: readNumber(params.get('cliente')),
  paid: readNumber(params.get('hoy')),
  leaving: readNumber(params.get('penalizacion')),
  fee: Math.min(readNumber(params.get('fee')) ?? 0, mostFee),
  offer: params.get('oferta') ?? '',
  invoice: readInvoice(params.get('factura')),
  saved: readNumber(params.get('guardado')),
});

/** Validity of a proposal in days if its offer has no last day. */
const usualValidity = 15;

/** The last day of a proposal: that of its offer. All ISO. */
export const validUntil = (until: string | null, today: string) => until ?? addDays(today, usualValidity);

/** For another supply point: what was typed belongs to the previous one. */
export const anotherSupply: Record<string, null> = {
  ...nothingTyped,
  ...Object.fromEntries(
    ['contrato', 'tarifa', 'hoy', 'penalizacion', 'oferta', 'factura', 'guardado'].map((name) => [name, null]),
  ),
};

/** The address of a study with all typed values, without the id of the saved study. */
export function writeQuestion(question: StudyQuestion): URLSearchParams {
  const params = typedParams(question);
  const { cups, tariff, contract, paid, leaving, fee, offer, invoice } = question;
  const named = { cups, tarifa: tariff, contrato: contract, hoy: paid, penalizacion: leaving, oferta: offer };
  for (const [name, value] of Object.entries(named))
    if (value !== undefined && value !== '') params.set(name, String(value));
  if (fee) params.set('fee', String(fee));
  if (invoice) params.set('factura', JSON.stringify(invoice));
  return params;
}

type Powered = Pick<BilledSupply, 'gas' | 'power' | 'energy'>;

/** What a supply still needs before it can be billed; undefined if nothing. */
export function missingIn({ gas, power, energy }: Powered): 'power' | 'energy' | 'use' | undefined {
  if (!gas && power.some((kW) => kW === null || kW === 0)) return 'power';
  if (energy.some((kWh) => kWh === null)) return 'energy';
  return energy.every((kWh) => kWh === 0) ? 'use' : undefined;
}

/** Six periods must be in order: P1 ≤ P2 ≤ … ≤ P6. */
export const outOfOrder = ({ power }: Pick<Powered, 'power'>) =>
  power.length === 6 && power.some((kW, at) => at > 0 && (kW ?? 0) < (power[at - 1] ?? 0));
