import type { TFunction } from 'i18next';
import type { Invoice } from '~/api/invoices.ts';
import type { Finding, InvoiceCheck } from '~/domain/invoice-check.ts';
import { round } from '~/domain/round.ts';
import { formatDate, formatEuro, formatQuantity } from '~/lib/format.ts';
import { isOverdue } from '~/trade/invoices/states.tsx';
import type { Tone } from '~/ui/tones.ts';
import { percent } from './breakdown.ts';
import { chainOf, correctionsOf, netOf } from './FactCards.tsx';

type T = TFunction<'invoices'>;

export interface Notice {
  tone: Tone;
  title: string;
  lines: readonly string[];
}

/**
 * The warnings about an invoice: its sums are wrong, it is not paid, another one replaces it.
 * @param siblings all invoices of the contract, oldest first
 */
export function noticesOf(
  invoice: Invoice,
  siblings: readonly Invoice[],
  check: InvoiceCheck,
  t: T,
): readonly Notice[] {
  const wrong = check.findings.filter((finding) => finding.wrong);
  const unusual = check.findings.filter((finding) => !finding.wrong);
  const notices: readonly (Notice | undefined)[] = [
    wrong.length > 0
      ? { tone: 'red', title: t('notice.wrong'), lines: wrong.map((finding) => inWords(finding, invoice, t)) }
      : undefined,
    unpaid(invoice, t),
    corrected(invoice, siblings, t),
    capped(invoice, t),
    unusual.length > 0
      ? { tone: 'amber', title: t('notice.unusual'), lines: unusual.map((finding) => inWords(finding, invoice, t)) }
      : undefined,
  ];
  return notices.filter((notice) => notice !== undefined);
}

function unpaid(invoice: Invoice, t: T): Notice | undefined {
  const { EstadoPago, MotivoDevolucion: reason, FechaVencimiento, Total } = invoice;
  const date = formatDate(FechaVencimiento);
  if (isOverdue(invoice)) return { tone: 'amber', title: t('notice.overdue', { date }), lines: [] };
  if (EstadoPago !== 'Devuelta' && EstadoPago !== 'Impagada') return undefined;
  const returned = EstadoPago === 'Devuelta';
  const title = returned
    ? reason
      ? t('notice.returned', { reason })
      : t('notice.returnedWithout')
    : reason
      ? t('notice.unpaid', { reason })
      : t('notice.unpaidWithout');
  return { tone: 'red', title, lines: [t('notice.returnedNext', { date, total: formatEuro(Total) })] };
}

function corrected({ NumeroFactura }: Invoice, siblings: readonly Invoice[], t: T): Notice | undefined {
  const corrections = correctionsOf(siblings, NumeroFactura);
  if (corrections.length === 0) return undefined;
  const number = corrections.map((each) => each.NumeroFactura).join(', ');
  if (corrections.some(({ TipoFactura }) => TipoFactura === 'A'))
    return { tone: 'blue', title: t('notice.annulled', { number }), lines: [] };
  const total = formatEuro(netOf(chainOf(siblings, NumeroFactura)));
  const title =
    corrections.length > 1 ? t('notice.rectifiedMany', { number, total }) : t('notice.rectified', { number, total });
  return { tone: 'blue', title, lines: [] };
}

function capped({ Excedentes, Total }: Invoice, t: T): Notice | undefined {
  if (Total !== 0 || !Excedentes) return undefined;
  return { tone: 'blue', title: t('notice.capped', { total: formatEuro(Total) }), lines: [] };
}

function inWords(finding: Finding, { Impuesto }: Invoice, t: T): string {
  const { kind, stated, expected } = finding;
  const tax = Impuesto ?? t('breakdown.tax');
  const euros = {
    tax,
    stated: formatEuro(stated),
    expected: formatEuro(expected),
    difference: formatEuro(round(stated - expected, 2)),
  };
  if (kind === 'rate')
    return t('finding.rate', { tax, stated: `${percent(stated)} %`, expected: `${percent(expected)} %` });
  if (kind !== 'consumption') return t(`finding.${kind}`, euros);
  return t('finding.consumption', {
    stated: formatQuantity(stated, 'kWh'),
    expected: formatQuantity(expected, 'kWh'),
    difference: formatQuantity(stated - expected, 'kWh'),
  });
}
