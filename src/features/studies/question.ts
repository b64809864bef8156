import * as v from 'valibot';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import type { TypedInvoice } from '~/domain/typed-invoice.ts';
import { addDays } from '~/lib/days.ts';
import { indexedKinds, type Option } from '~/trade/offers.ts';
import { mostFee, nothingTyped, readNumber, readTyped, type TypedSupply, typedParams } from '~/trade/supply/typed.ts';

/** Maximum number of offers side by side. */
export const mostOffers = 4;

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
  /** The offers whose bills are beside that of the proposed one. */
  ticked: readonly string[];
  invoice: TypedInvoice | undefined;
  /** Last day of the proposal, ISO; undefined: the default. */
  valid: string | undefined;
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
    power: amount,
    cost: amount,
    measured: amount,
    surplus: amount,
    social: amount,
    excise: amount,
    rent: amount,
    sales: amount,
    total: amount,
  }),
  v.check(({ from, to }) => from <= to),
);
const writtenInvoice = v.pipe(v.string(), v.parseJson(), invoice);

/** An invoice on which nothing has been typed but its days. */
export const blankInvoice = (days: Pick<TypedInvoice, 'from' | 'to' | 'energy'>): TypedInvoice =>
  v.parse(invoice, days);

export function readQuestion(params: URLSearchParams): StudyQuestion {
  return {
    ...readTyped(params),
    cups: params.get('cups') ?? '',
    tariff: readNumber(params.get('tarifa')),
    contract: params.get('contrato') ?? '',
    customer: readNumber(params.get('cliente')),
    paid: readNumber(params.get('hoy')),
    leaving: readNumber(params.get('penalizacion')),
    fee: Math.min(readNumber(params.get('fee')) ?? 0, mostFee),
    offer: params.get('oferta') ?? '',
    ticked: [...new Set(params.get('ofertas')?.split('_').filter(isOffer))].slice(0, mostOffers),
    invoice: read(writtenInvoice, params.get('factura')),
    valid: read(day, params.get('valida')),
    // Comparisons were saved under the other name.
    saved: readNumber(params.get('guardado') ?? params.get('guardada')),
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  const found = v.safeParse(schema, text);
  return found.success ? found.output : undefined;
}

const isOffer = (text: string) => /^\d{1,9}$/.test(text) || Object.hasOwn(indexedKinds, text);

/** Validity of a proposal in days if its offer has no last day. */
const usualValidity = 15;

/**
 * The last day of a proposal: the typed day, if it is in the future and the offer is still valid, otherwise that of the
 * offer.
 */
export function validUntil(typed: string | undefined, { until }: Pick<Option, 'until'>, today: string): string {
  return typed && mayHold(typed, until, today) ? typed : (until ?? addDays(today, usualValidity));
}

/** Whether a proposal can be valid until a day: not in the past, and not longer than its offer. All ISO. */
export const mayHold = (typed: string, until: string | null, today: string) =>
  typed >= today && (until === null || typed <= until);

const ofSupply = ['contrato', 'tarifa', 'hoy', 'penalizacion', 'oferta', 'ofertas', 'factura', 'valida'];

/** The parameters of the supply point, the contract or the customer; for another one, everything typed goes. */
export const anotherSupply: Record<string, null> = {
  ...nothingTyped,
  ...Object.fromEntries([...ofSupply, 'guardado', 'guardada'].map((name) => [name, null])),
};

/** The address of a study with all typed values, without the ticked offers and the id of the saved study. */
export function writeQuestion(question: StudyQuestion): URLSearchParams {
  const params = typedParams(question);
  const { cups, tariff, contract, paid, leaving, fee, offer, invoice, valid } = question;
  const named = { cups, tarifa: tariff, contrato: contract, hoy: paid, penalizacion: leaving, oferta: offer };
  for (const [name, value] of Object.entries({ ...named, valida: valid }))
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
