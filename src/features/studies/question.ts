import * as v from 'valibot';
import type { TypedInvoice } from '~/domain/typed-invoice.ts';
import { addDays } from '~/lib/days.ts';
import { mostFee, readNumber, readTyped, type TypedSupply, typedParams } from '~/trade/supply/typed.ts';
import type { Option } from './options.ts';

/** The query in an address. */
export interface Asked extends TypedSupply {
  /** As typed, valid or not. */
  cups: string;
  /** CodigoContrato with which the study starts; '' for that of the supply point. */
  contract: string;
  /** IdCliente whose supply points can be chosen. */
  customer: number | undefined;
  /** €/MWh on top of every offer. */
  fee: number;
  /** The proposed offer, '' for the cheapest. */
  offer: string;
  invoice: TypedInvoice | undefined;
  /** Last day of the proposal, ISO; undefined: the default. */
  valid: string | undefined;
  /** The saved study that was opened. */
  saved: number | undefined;
}

const amount = v.nullable(v.pipe(v.number(), v.finite()));
const day = v.pipe(v.string(), v.isoDate());
const invoice = v.object({
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
});

export function readAsked(params: URLSearchParams): Asked {
  return {
    ...readTyped(params),
    cups: params.get('cups') ?? '',
    contract: params.get('contrato') ?? '',
    customer: readNumber(params.get('cliente')),
    fee: Math.min(readNumber(params.get('fee')) ?? 0, mostFee),
    offer: params.get('oferta') ?? '',
    invoice: readInvoice(params.get('factura')),
    valid: v.is(day, params.get('valida')) ? (params.get('valida') ?? undefined) : undefined,
    saved: readNumber(params.get('guardado')),
  };
}

function readInvoice(text: string | null): TypedInvoice | undefined {
  try {
    const read = v.safeParse(invoice, JSON.parse(text ?? ''));
    return read.success && read.output.from <= read.output.to ? read.output : undefined;
  } catch {
    return undefined;
  }
}

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

/** The address of a study with all typed values, without the id of the saved study. */
export function writeAsked(asked: Asked): URLSearchParams {
  const params = typedParams(asked);
  if (asked.cups) params.set('cups', asked.cups);
  if (asked.contract) params.set('contrato', asked.contract);
  if (asked.fee) params.set('fee', String(asked.fee));
  if (asked.offer) params.set('oferta', asked.offer);
  if (asked.invoice) params.set('factura', JSON.stringify(asked.invoice));
  if (asked.valid) params.set('valida', asked.valid);
  return params;
}
