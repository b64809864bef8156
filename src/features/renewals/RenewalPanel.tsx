import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Contract, getContract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { downloadRenewal, type Renewal } from '~/api/renewals.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { comparePrices } from '~/domain/price-comparison.ts';
import { subState } from '~/domain/renewal-states.ts';
import { compensation, yearlyBill } from '~/domain/supply-bill.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { DateField } from '~/form/DateField.tsx';
import { Form, type FormHandle } from '~/form/Form.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatQuantity, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { to } from '~/screens.ts';
import { offerName, type Priced } from '~/trade/offers.ts';
import { Button } from '~/ui/Button.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ContactFacts, useRenewalPreferences } from './ContactFacts.tsx';
import { dueClass, dueTone, expiry } from './dates.ts';
import { OfferField } from './OfferField.tsx';
import { OfferSheets } from './OfferSheet.tsx';
import { type Offer, pricesNow } from './offer.ts';
import { Percent } from './PriceChange.tsx';
import type { PrintedSheet } from './renewalPreferences.ts';
import { SubStateMenu } from './SubStateMenu.tsx';
import { renewalReason } from './subStates.ts';
import type { Terms } from './terms.ts';
import { useTerms } from './useTerms.ts';

interface RenewalPanelProps {
  renewal: Renewal;
  contract: Contract;
  /** The fixed prices of its tariff. */
  offers: readonly FixedPrice[];
  /** True: it was opened to be renewed. */
  toRenew: boolean;
}

/** A renewal: current and proposed terms, the offers, and actions. */
export function RenewalPanel({ renewal, contract, offers, toRenew }: RenewalPanelProps) {
  const { t } = useTranslation('renewals');
  const formId = useId();
  const terms = useTerms(renewal, contract, offers);
  const { form, ranked, offer, supply, confirmation } = terms;
  const preferences = useRenewalPreferences(renewal.CodigoContrato);
  const { printed } = preferences;
  const [printing, setPrinting] = useState<Offer>();
  const donePrinting = useCallback(() => setPrinting(undefined), []);
  const document = usePreview(downloadRenewal, {
    title: t('document.title'),
    names: { close: t('close'), download: t('document.save'), noPreview: t('document.noPreview') },
  });
  const { CodigoContrato, CodigoContratoNuevo, DiasParaVencimiento, FechaFin } = renewal;
  const done = renewal.SubestadoId === subState.renewed;
  const why = done ? undefined : renewalReason(renewal, t);
  /** Nobody here knows what the renewal or its contract allows. */
  const allowed = contractCan('renewContract', contract);
  const isUnknown = !allowed.can && (allowed.reason === 'unknownState' || allowed.reason === 'unknownSituation');
  const unknown = why ? { text: why } : isUnknown ? { text: t('terms.unknownContract') } : undefined;
  const tone = done ? undefined : dueTone(DiasParaVencimiento);

  const successor = useQuery(
    getContract,
    { codigo: CodigoContratoNuevo ?? '' },
    { enabled: done && CodigoContratoNuevo !== null },
  );
  const day = today();
  const compared = !done
    ? offer?.compared
    : successor.data && comparePrices(supply, pricesNow(contract, renewal), contractPrices(successor.data), day);
  const isOther = !done && offer && offer.product.IdTarifaProducto !== renewal.IdTarifaProductoPropuesto;
  const now = yearlyBill(supply, pricesNow(contract, renewal), day)?.total ?? null;

  return (
    <DrawerBody
      foot={
        !done && (
          <>
            <Button
              icon={Printer}
              disabledReason={offer?.compared.next ? undefined : { text: t('sheet.noOffer') }}
              onClick={() => {
                setPrinting(offer);
                // If it cannot be stored, the confirmation asks again.
                if (offer) preferences.keepSheet(offer).catch(() => {});
              }}
            >
              {t('action.sheet')}
            </Button>
            <Button
              type="submit"
              form={formId}
              data-main-action
              variant="primary"
              icon={RefreshCw}
              loading={form.loading}
              {...(unknown
                ? { disabledReason: unknown }
                : ranked.length === 0 && { disabledReason: { text: t('offer.none') } })}
            >
              {t('action.renew')}
            </Button>
          </>
        )
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
            chosen={offer?.product}
            proposed={String(renewal.IdTarifaProductoPropuesto)}
            now={now}
            tariff={contract.Tarifa ?? ''}
            wanted={toRenew}
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
          {compared ? (
            <ComparisonTable compared={compared} />
          ) : done ? (
            CodigoContratoNuevo !== null && (
              <Answered query={successor} height="h-48">
                {() => null}
              </Answered>
            )
          ) : (
            <p className="text-text2">{t('compare.nothing')}</p>
          )}
          <p className="text-12 text-text2">
            {t('compare.law')} {contract.Indexado && t('compare.indexed')}{' '}
            {compensation(contract.Autoconsumo) === 'paid' && t('compare.noSurplus')}{' '}
            {isOther && t('document.other', { product: proposedName(renewal) || missing })}
          </p>
          <Button
            size="sm"
            icon={FileText}
            loading={document.loading}
            onClick={() => void document.look({ body: { CodigoContrato } })}
            className="self-start"
          >
            {t('action.document')}
          </Button>
          {offer && !done && (
            <p className="text-12 text-text2">
              {t('sheet.fingerprint', { fingerprint: offer.fingerprint })}{' '}
              {printed &&
                (printed.huella === offer.fingerprint
                  ? t('sheet.printed', { date: formatDate(printed.at, 'time') })
                  : t('sheet.printedOther', { offer: printed.oferta, fingerprint: printed.huella }))}
            </p>
          )}
          {!done && (
            <p className="flex justify-between gap-4 rounded border border-line px-3 py-2">
              <span className="text-text2">{t('penalty')}</span>
              <span className="font-medium tabular-nums">{formatEuro(renewal.PenalizacionEstimada)}</span>
            </p>
          )}
        </section>
        <ContactFacts renewal={renewal} contract={contract} preferences={preferences} />
      </div>
      {confirmation && (
        <RenewDialog
          renewal={renewal}
          offer={confirmation.offer}
          printed={printed}
          onCancel={() => confirmation.answer(false)}
          onConfirm={() => confirmation.answer(true)}
        />
      )}
      {printing && <OfferSheets sheets={[{ renewal, contract, offer: printing }]} onDone={donePrinting} />}
      {document.dialog}
    </DrawerBody>
  );
}

const proposedName = ({ ComercializadoraPropuesta, ProductoPropuesto }: Renewal) =>
  offerName({ Comercializadora: ComercializadoraPropuesta, Producto: ProductoPropuesto });

/** Shown after the renewal: who renewed it, when, and the new contract. */
function RenewedBanner({ renewal }: { renewal: Renewal }) {
  const { t } = useTranslation('renewals');
  const link = useRef<HTMLAnchorElement>(null);
  // The button that renewed it is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  const { CodigoContratoNuevo: code, RenovadoPor, FechaSubestado } = renewal;
  return (
    <p role="status" className="flex gap-2.5 rounded border border-green-dot bg-green-bg px-3 py-2.5 text-green-fg">
      <Icon of={CircleCheck} className="mt-0.5 shrink-0" />
      <span>
        {t('renewed.by', { who: RenovadoPor ?? missing, date: formatDate(FechaSubestado) })}{' '}
        {code && (
          <Link ref={link} to={to('contract', { referencia: code })} className="font-medium underline">
            {t('renewed.open', { code })}
          </Link>
        )}
      </span>
    </p>
  );
}

interface RenewFormProps {
  id: string;
  offers: readonly Priced[];
  chosen: FixedPrice | undefined;
  proposed: string;
  /** € a year today, with taxes. */
  now: number | null;
  /** `2.0TD`. */
  tariff: string;
  /** True: the panel was opened for this part, so it has the focus. */
  wanted: boolean;
  form: FormHandle & Pick<UseFormReturn<Terms>, 'setFocus'>;
}

/** The terms of the next contract. */
function RenewForm({ id, offers, chosen, proposed, now, tariff, wanted, form }: RenewFormProps) {
  const { t } = useTranslation('renewals');
  const { setFocus } = form;
  useEffect(() => {
    if (wanted) setFocus('fee');
  }, [wanted, setFocus]);
  return (
    <Form id={id} label={t('action.renew')} form={form} className="gap-4">
      <OfferField offers={offers} proposed={proposed} now={now} tariff={tariff} />
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <NumberField<Terms> name="fee" label={t('terms.fee')} unit={t('terms.perMwh')} decimals={2} required />
        <DateField<Terms> name="start" label={t('terms.start')} required />
        <Field label={t('terms.duration')} help={t('terms.durationHelp')}>
          {(control) => (
            <Input
              {...control}
              disabled
              value={chosen?.Duracion ? t('terms.months', { count: chosen.Duracion }) : ''}
            />
          )}
        </Field>
      </div>
    </Form>
  );
}

interface RenewDialogProps {
  renewal: Renewal;
  offer: Offer;
  /** The last printed sheet for this contract. */
  printed: PrintedSheet | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a contract is created that replaces another; names both, and the sheet that the customer has. */
function RenewDialog({ renewal, offer, printed, onCancel, onConfirm }: RenewDialogProps) {
  const { t } = useTranslation('renewals');
  const { product, fee, start, compared, fingerprint } = offer;
  const { now, next } = compared;
  const same = printed?.huella === fingerprint;
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={t('confirm.title', { code: renewal.CodigoContrato })}
      text={t('confirm.text')}
      facts={[
        [t('confirm.holder'), renewal.NombreTitular],
        [t('confirm.today'), offerName(renewal)],
        [t('confirm.next'), offerName(product)],
        [t('confirm.fee'), formatQuantity(fee, '€/MWh', 2)],
        [t('terms.start'), formatDate(start)],
        [
          t('confirm.cost'),
          now && next ? t('confirm.change', { now: formatEuro(now.total), next: formatEuro(next.total) }) : missing,
        ],
        [
          t('confirm.sheet'),
          same ? t('confirm.printed', { fingerprint, date: formatDate(printed.at, 'time') }) : fingerprint,
        ],
      ]}
      cancel={t('confirm.cancel')}
      confirm={t(same ? 'action.renew' : 'confirm.without')}
      onConfirm={onConfirm}
    >
      {!same && (
        <p className="rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
          {printed ? t('confirm.other', { offer: printed.oferta, fingerprint: printed.huella }) : t('confirm.none')}
        </p>
      )}
    </ConfirmDialog>
  );
}
