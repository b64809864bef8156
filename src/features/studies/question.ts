import * as v from 'valibot';
import type { TypedInvoice } from '~/domain/typed-invoice.ts';
import { addDays } from '~/lib/days.ts';
import { mostFee, readNumber, readTyped, type TypedSupply, typedParams } from '~/trade/supply/typed.ts';
import type { Option } from './options.ts';

/** What an address asks. */
export interface Asked extends TypedSupply {
  /** As it was typed, checked or not. */
  cups: string;
  /** CodigoContrato that the study begins with; '' for the one of the supply point. */
  contract: string;
  /** IdCliente whose supply points are offered. */
  customer: number | undefined;
  /** €/MWh on top of every offer. */
  fee: number;
  /** The offer that is proposed, '' for the cheapest. */
  offer: string;
  invoice: TypedInvoice | undefined;
  /** Last day of the proposal, ISO; undefined: as proposed. */
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

/** Days that a proposal holds where its offer has no last day. */
const usualValidity = 15;

/** The last day of a proposal: the day that was typed while it is to come and the offer holds, else that of the offer. */
export function validUntil(typed: string | undefined, { until }: Pick<Option, 'until'>, today: string): string {
  return typed && mayHold(typed, until, today) ? typed : (until ?? addDays(today, usualValidity));
}

/** Whether a proposal can hold until a day: not past, and no longer than its offer. All ISO. */
export const mayHold = (typed: string, until: string | null, today: string) =>
  typed >= today && (until === null || typed <= until);

/** The address of a study with everything that was typed, without the number under which it is saved. */
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
