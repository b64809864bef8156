import FileText from 'lucide-react/icons/file-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, getContract } from '~/api/contracts.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { downloadRenewal, type Renewal } from '~/api/renewals.ts';
import { comparePrices, yearlyCost } from '~/domain/price-comparison.ts';
import { subState } from '~/domain/renewal-states.ts';
import { formatDate, formatEuro, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { Button } from '~/ui/Button.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { dueClass, dueTone, expiry } from './dates.ts';
import { Percent } from './PriceChange.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { RenewedBanner } from './RenewedBanner.tsx';
import { RenewForm } from './RenewForm.tsx';
import { SubStateMenu } from './SubStateMenu.tsx';
import { pricesOf } from './terms.ts';
import type { Part } from './useOpened.ts';
import { useTerms } from './useTerms.ts';

interface RenewalPanelProps {
  renewal: Renewal;
  contract: Contract;
  /** The fixed prices of its tariff. */
  offers: readonly FixedPrice[];
  part: Part | undefined;
}

/** A renewal: now against what is proposed, the offers to choose from, and what can be done. */
export function RenewalPanel({ renewal, contract, offers, part }: RenewalPanelProps) {
  const { t } = useTranslation('renewals');
  const formId = useId();
  const terms = useTerms(renewal, contract, offers);
  const { form, ranked, chosen, prices, supply, asked } = terms;
  const document = usePreview(downloadRenewal, {
    title: t('document.title'),
    names: { close: t('close'), download: t('document.save'), noPreview: t('document.noPreview') },
  });
  const { CodigoContrato, CodigoContratoNuevo, DiasParaVencimiento, FechaFin } = renewal;
  const done = renewal.SubestadoId === subState.renewed;
  const tone = done ? undefined : dueTone(DiasParaVencimiento);

  const successor = useQuery(
    getContract,
    { codigo: CodigoContratoNuevo ?? '' },
    { enabled: done && CodigoContratoNuevo !== null },
  );
  // Of an indexed contract, what it has cost lately: it has no prices of its own.
  const now = contract.Indexado ? pricesOf(renewal) : pricesOf(contract);
  const next = done ? successor.data && pricesOf(successor.data) : prices;
  const isOther = !done && chosen && chosen.IdTarifaProducto !== renewal.IdTarifaProductoPropuesto;

  return (
    <DrawerBody
      foot={
        <>
          <Button
            icon={FileText}
            loading={document.loading}
            onClick={() => void document.look({ body: { CodigoContrato } })}
          >
            {t('action.document')}
          </Button>
          {!done && (
            <Button
              type="submit"
              form={formId}
              data-main-action
              variant="primary"
              icon={RefreshCw}
              loading={form.loading}
              {...(ranked.length === 0 && { disabledReason: { text: t('offer.none') } })}
            >
              {t('action.renew')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6 p-5 max-md:p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubStateMenu row={renewal} large />
          <span className={tone ? dueClass[tone] : 'text-text2'}>
            {expiry(t, DiasParaVencimiento)}
            {FechaFin && ` · ${formatDate(FechaFin)}`}
          </span>
        </div>
        {done ? (
          <RenewedBanner renewal={renewal} />
        ) : (
          <RenewForm
            id={formId}
            form={form}
            offers={ranked}
            chosen={chosen}
            proposed={String(renewal.IdTarifaProductoPropuesto)}
            now={yearlyCost(supply, now).total}
            wanted={part === 'renew'}
          />
        )}
        <section className="flex flex-col gap-3">
          <h3 className="text-13 font-semibold">{t('compare.title')}</h3>
          {renewal.MotivoVariacion && !done && !isOther && (
            <p className="flex items-center gap-2 text-12">
              <Percent value={renewal.VariacionPct} />
              {renewal.MotivoVariacion}
            </p>
          )}
          {next ? (
            <ComparisonTable compared={comparePrices(supply, now, next)} />
          ) : done ? (
            CodigoContratoNuevo !== null && (
              <Answered query={successor} height="h-48">
                {() => null}
              </Answered>
            )
          ) : (
            <p className="text-12 text-text2">{t('compare.nothing')}</p>
          )}
          <p className="text-12 text-text2">
            {t('compare.law')} {contract.Energia === 'G' && t('compare.gas')}{' '}
            {contract.Indexado && t('compare.indexed')}{' '}
            {isOther && t('document.other', { product: renewal.ProductoPropuesto ?? missing })}
          </p>
          {!done && (
            <p className="flex justify-between gap-4 rounded border border-line px-3 py-2">
              <span className="text-text2">{t('penalty')}</span>
              <span className="font-medium tabular-nums">{formatEuro(renewal.PenalizacionEstimada)}</span>
            </p>
          )}
        </section>
        <ContactFacts renewal={renewal} contract={contract} wanted={part === 'contact'} />
      </div>
      {asked && (
        <RenewDialog
          renewal={renewal}
          terms={asked.terms}
          offer={chosen}
          now={yearlyCost(supply, now).total}
          next={prices ? yearlyCost(supply, prices).total : null}
          onCancel={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
        />
      )}
      {document.dialog}
    </DrawerBody>
  );
}
