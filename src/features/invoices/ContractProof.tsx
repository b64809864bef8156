import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, getContract } from '~/api/contract.ts';
import { getIndexClosings } from '~/api/energy.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import type { Invoice } from '~/api/invoices.ts';
import { listTariffs } from '~/api/utility.ts';
import { type InvoiceProof, isIndexed, proveInvoice, type TermProof } from '~/domain/invoice-proof.ts';
import { isDate } from '~/domain/iso-day.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { decimalsOf, powerDecimals } from '~/lib/decimal.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';

/** The terms of an invoice by its contract, period by period, compared with what was billed. */
export function ContractProof({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const code = invoice.CodigoContrato ?? '';
  const contract = useQuery(getContract, { codigo: code }, { enabled: code !== '' });
  if (code === '' || invoice.TipoFactura !== 'N') return null;
  return (
    <Card title={t('proof.title')}>
      <Answered query={contract} className="px-4 pb-4">
        {(found) =>
          isIndexed(found) ? (
            <IndexedProof invoice={invoice} contract={found} />
          ) : (
            <Proof proof={proveInvoice(invoice, found)} />
          )
        }
      </Answered>
    </Card>
  );
}

/** Whether closings can be requested for the day's month: servers send the year 1 if there is no date. */
const isMonth = (day: string | null) => isDate(day) && day > '1900';

/** Ids of the modalities with published closings. */
const pricings: Readonly<Record<string, number>> = { 'Pass Pool': 1, 'Pass Through': 2 };

/** The market's part: the closings of the bill's months. If they cannot be loaded, the rest is checked. */
function IndexedProof({ invoice, contract }: { invoice: Invoice; contract: Contract }) {
  const { t } = useTranslation('invoices');
  const tariffs = useList(listTariffs, undefined);
  const tariff = tariffs.items.find(({ Nombre }) => Nombre === contract.Tarifa)?.Id;
  const { FechaInicio: from, FechaFin: to } = invoice;
  const closings = useQuery(
    getIndexClosings,
    {
      desde: from?.slice(0, 7) ?? '',
      hasta: to?.slice(0, 7) ?? '',
      tarifa: tariff ?? 0,
      modalidad: pricings[contract.Modalidad ?? ''] ?? 0,
      fee: contract.Fee ?? 0,
    },
    { enabled: tariff !== undefined && isMonth(from) && isMonth(to) },
  );
  const final = closings.data?.filter(({ Definitivo }) => Definitivo === true);
  const failed = [tariffs, closings].find(({ error }) => error);
  return (
    <Proof proof={proveInvoice(invoice, contract, final)} indexed>
      {failed?.error && !final && (
        <Failed size="line" error={failed.error} reload={failed.reload}>
          {t('proof.closingsFailed')}
        </Failed>
      )}
    </Proof>
  );
}

interface ProofProps {
  proof: InvoiceProof | null;
  indexed?: boolean;
  /** Why the market's part is missing. */
  children?: ReactNode;
}

function Proof({ proof, indexed = false, children }: ProofProps) {
  const { t } = useTranslation('invoices');
  if (!proof) return <p className="px-4 pb-4 text-text2">{t('proof.none')}</p>;
  const { days, billedDays, terms } = proof;
  return (
    <>
      <table aria-label={t('proof.title')} className="w-full text-12">
        <thead className="text-text2">
          <tr>
            <th scope="col" className="px-4 py-1 text-left font-normal">
              {t('proof.term', { days: formatNumber(days) })}
            </th>
            <th scope="col" className="px-4 py-1 text-right font-normal">
              {t('proof.byContract')}
            </th>
          </tr>
        </thead>
        {terms.map((term) => (
          <Term key={term.term} term={term} />
        ))}
      </table>
      {billedDays !== null && billedDays !== days && (
        <Verdict
          agrees={false}
          text={t('proof.days', { billed: formatNumber(billedDays), days: formatNumber(days) })}
        />
      )}
      {terms.map((term) => (
        <Verdict key={term.term} agrees={term.agrees} text={inWords(term, t)} />
      ))}
      <p className="px-4 pt-1 pb-3 text-12 text-text2">
        {t('proof.today')}{' '}
        {indexed && !children && t(terms.some(({ term }) => term === 'energy') ? 'proof.closings' : 'proof.noClosings')}
      </p>
      {children && <div className="px-4 pb-3">{children}</div>}
    </>
  );
}

function Term({ term: { term, lines } }: { term: TermProof }) {
  const { t } = useTranslation('invoices');
  const decimals = term === 'power' ? powerDecimals(...lines.map(({ quantity }) => quantity)) : 0;
  return (
    <tbody>
      {lines.map(({ period, quantity, price, amount }) => {
        const numbers = {
          quantity: formatNumber(quantity, decimals),
          price: formatQuantity(price, t(`proof.unit.${term}`), Math.max(2, decimalsOf(price))),
        };
        return (
          <tr key={period} className="border-line border-t">
            <th scope="row" className="px-4 py-1.5 text-left font-normal">
              {term === 'fixed' ? nameOf(term, t) : `${nameOf(term, t)} ${period}`}
              <span className="block text-text2">{t(`proof.${term}`, numbers)}</span>
            </th>
            <td className="px-4 py-1.5 text-right align-top whitespace-nowrap">{formatEuro(amount)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

const nameOf = (term: TermProof['term'], t: TFunction<'invoices'>) =>
  term === 'fixed' ? t('breakdown.fixedTerm') : t(`breakdown.${term}`);

function inWords({ term, agrees, billed, expected }: TermProof, t: TFunction<'invoices'>) {
  const amounts = { term: nameOf(term, t), billed: formatEuro(billed), expected: formatEuro(expected) };
  return agrees ? t('proof.agrees', amounts) : t('proof.differs', amounts);
}

function Verdict({ agrees, text }: { agrees: boolean; text: string }) {
  return (
    <p
      className={cx(
        'flex items-center gap-1.5 border-line border-t px-4 py-2 text-12',
        agrees ? 'text-text2' : 'text-amber-fg',
      )}
    >
      <Icon of={agrees ? Check : CircleAlert} size={14} className={cx('shrink-0', agrees && 'text-green-dot')} />
      {text}
    </p>
  );
}
