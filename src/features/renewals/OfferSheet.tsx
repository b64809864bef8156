import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import type { Renewal } from '~/api/renewals.ts';
import { brand } from '~/brand/index.ts';
import { formatCups } from '~/domain/cups.ts';
import { formatDate, formatEuro, formatQuantity } from '~/lib/format.ts';
import { offerName } from '~/trade/offers.ts';
import { Fact } from '~/ui/Facts.tsx';
import { Paper } from '~/ui/Paper.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Offer } from './offer.ts';

export interface Sheet {
  renewal: Renewal;
  contract: Contract;
  offer: Offer;
}

interface OfferSheetsProps {
  sheets: readonly Sheet[];
  onDone: () => void;
}

/** The documents for customers before a renewal; each of several begins a page, with a head of its own. */
export function OfferSheets({ sheets, onDone }: OfferSheetsProps) {
  const several = sheets.length > 1;
  return (
    <Paper onDone={onDone} ownHead={several}>
      {sheets.map((sheet) => (
        <article key={sheet.contract.CodigoContrato} className="not-first:break-before-page">
          {several && <img src={brand.logo} alt={brand.name} className="h-8" />}
          <OfferSheet {...sheet} />
        </article>
      ))}
    </Paper>
  );
}

/** The prices of the current offer, before and after. */
function OfferSheet({ renewal, contract, offer }: Sheet) {
  const { t } = useTranslation('renewals');
  const { product, start, day, compared, fingerprint } = offer;
  const facts = [
    [t('confirm.holder'), renewal.NombreTitular],
    ['NIF', renewal.Nif],
    ['CUPS', renewal.Cups && formatCups(renewal.Cups)],
    [t('sheet.tariff'), renewal.Tarifa],
    [t('sheet.contract'), contract.CodigoContrato],
    [t('column.endLong'), formatDate(renewal.FechaFin)],
    [t('confirm.today'), offerName(renewal)],
    [t('confirm.next'), offerName(product)],
    [t('terms.start'), formatDate(start)],
    [t('terms.duration'), product.Duracion === null ? null : t('terms.months', { count: product.Duracion })],
    [t('column.kwh'), formatQuantity(renewal.ConsumoAnual, 'kWh')],
    [t('penalty'), formatEuro(renewal.PenalizacionEstimada)],
  ] as const;
  return (
    <>
      <p className="mt-2 text-right text-12">
        {t('sheet.made', { date: formatDate(day) })}
        <span className="block font-mono text-14 font-semibold">{fingerprint}</span>
      </p>
      <h1 className="mt-6 mb-4 text-16 font-semibold">{t('sheet.title')}</h1>
      <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-1 text-12 *:grid-cols-[8rem_1fr]!">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <ComparisonTable compared={compared} />
      {/* Nothing is signed on a page of its own. */}
      <div className="mt-4 flex break-inside-avoid flex-col gap-1 text-12">
        <p>{t('compare.law')}</p>
        {contract.Indexado && <p>{t('compare.indexed')}</p>}
        <p>
          {t('sheet.prices', {
            tariff: renewal.Tarifa,
            from: formatDate(product.VigenteDesde),
            to: formatDate(product.VigenteHasta),
          })}
        </p>
        <p>{t('sheet.free')}</p>
        <div className="mt-14 grid grid-cols-2 gap-16">
          <p className="border-t border-line2 pt-1">{t('sheet.customer', { name: renewal.NombreTitular })}</p>
          <p className="border-t border-line2 pt-1">{t('sheet.date')}</p>
        </div>
      </div>
    </>
  );
}
