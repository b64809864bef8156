import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getCustomer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { cups20, formatCups } from '~/domain/cups.ts';
import { compensation } from '~/domain/self-consumption.ts';
import { sipsWarnings } from '~/domain/sips-warnings.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { AmountInput, FeeInput } from '~/trade/supply/AmountInput.tsx';
import { CupsBox } from '~/trade/supply/CupsBox.tsx';
import { nothingTyped, writeTyped } from '~/trade/supply/typed.ts';
import { Field } from '~/ui/Field.tsx';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { Input } from '~/ui/Input.tsx';
import { Select } from '~/ui/Select.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import { CurveField } from './CurveField.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { type Asked, mayHold, validUntil } from './question.ts';
import type { useCurve } from './useCurve.ts';
import type { StudyData } from './useStudy.ts';

interface StudyPanelProps {
  asked: Asked;
  data: StudyData;
  curve: ReturnType<typeof useCurve>;
  /** The recipient of the proposal, if there is no contract. */
  holder: string;
  onHolder: (name: string) => void;
  change: (parameters: Record<string, string | null>) => void;
}

/** The input of a study: supply point, contract, curve, invoice, and values that only a person knows. */
export function StudyPanel({ asked, data, curve, holder, onHolder, change }: StudyPanelProps) {
  const { t } = useTranslation('studies');
  const { supply, contract, sips, cups } = data;
  const coming = cups !== '' && !sips.error && !(sips.data && contract.settled);
  const other = { ...nothingTyped, contrato: null, oferta: null, factura: null, guardado: null, valida: null };
  return (
    <form aria-label={t('panel.title')} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <CupsBox
        label={t('panel.cups')}
        help={t('panel.cupsHelp')}
        value={asked.cups || cups}
        // Another supply point starts another study.
        onChange={(typed) => {
          curve.remove();
          change({ cups: typed, ...other });
        }}
      />
      {asked.customer !== undefined && (
        <CustomerPoints
          id={asked.customer}
          chosen={cups}
          onChoose={(typed) => {
            curve.remove();
            change({ cups: typed, ...other });
          }}
        />
      )}
      {cups !== '' && (
        <Answered query={contract.settled ? sips : { ...sips, data: undefined }} height="h-21">
          {(known) => (
            <div role="status" className="flex flex-col gap-1 text-12">
              <p className="text-text2">
                {[known.point.Distribuidora, known.point.Municipio, known.point.Tarifa].filter(Boolean).join(' · ')}
              </p>
              {sipsWarnings(known.point, (why) => t('panel.closed', { why })).map((warning) => (
                <p key={warning} className="text-amber-fg">
                  {warning}
                </p>
              ))}
            </div>
          )}
        </Answered>
      )}
      <ContractLine contract={contract} known={cups !== '' && !coming} />
      {!supply?.gas && <CurveField curve={curve} data={data} />}
      {!supply && coming && <FormSkeleton rows={4} />}
      {supply && (
        <>
          <InvoiceFields asked={asked} supply={supply} change={change} />
          <div className="grid grid-cols-2 items-start gap-3">
            {takesSurplus(data) && (
              <AmountInput
                label={t('panel.surplus')}
                value={supply.surplus}
                onCommit={(surplus) => change(writeTyped({ surplus }))}
                bad={t('panel.badAmount')}
                unit="kWh"
              />
            )}
            <AmountInput
              label={t('panel.rent')}
              value={supply.rent}
              onCommit={(rent) => change(writeTyped({ rent }))}
              bad={t('panel.badAmount')}
              unit={t('panel.perMonth')}
            />
            <FeeInput
              label={t('panel.fee')}
              fee={asked.fee}
              bad={(range) => t('panel.feeRange', range)}
              change={change}
            />
          </div>
          {!contract.data?.NombreTitular && (
            <Field label={t('panel.holder')} help={t('panel.holderHelp')}>
              {(control) => (
                <Input
                  {...control}
                  value={holder}
                  maxLength={120}
                  autoComplete="off"
                  onChange={({ target }) => onHolder(target.value)}
                />
              )}
            </Field>
          )}
          {/* Last, because it comes after the others: nothing that is in view moves. */}
          {data.study?.proposed && (
            <TypedInput
              label={t('proposal.valid')}
              value={formatDate(validUntil(asked.valid, data.study.proposed, today()))}
              read={(text) => {
                const typed = parseTypedDate(text);
                return typed && mayHold(typed, data.study?.proposed?.until ?? null, today()) ? typed : undefined;
              }}
              onCommit={(valida) => change({ valida })}
              bad={
                data.study.proposed.until === null
                  ? t('panel.badValid', { form: languages[pageLanguage()].datePlaceholder })
                  : t('panel.badValidUntil', { date: formatDate(data.study.proposed.until) })
              }
            />
          )}
        </>
      )}
    </form>
  );
}

interface CustomerPointsProps {
  id: number;
  chosen: string;
  onChoose: (cups: string) => void;
}

/** The supply points of the customer with whom the study started. */
function CustomerPoints({ id, chosen, onChoose }: CustomerPointsProps) {
  const { t } = useTranslation('studies');
  const customer = useQuery(getCustomer, { id });
  const points = [...new Map((customer.data?.Cups ?? []).map((cups) => [cups20(cups), cups])).values()];
  const only = points.length === 1 ? points[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer has come; it can be cleared then
  useEffect(() => {
    if (only && chosen === '') onChoose(only);
  }, [only]);
  return (
    <Answered query={customer} height="h-16">
      {(found) => (
        <Field label={t('panel.customer', { name: nameOf(found) })}>
          {(control) => (
            <Select
              {...control}
              value={points.find((cups) => cups20(cups) === cups20(chosen)) ?? ''}
              onChange={({ target }) => onChoose(target.value)}
              choices={points.map((cups) => ({ value: cups, label: formatCups(cups) }))}
              none={points.length === 0 ? t('panel.noPoints') : t('panel.choosePoint')}
              className="w-full"
            />
          )}
        </Field>
      )}
    </Answered>
  );
}

/** The contract with today's prices. */
function ContractLine({ contract, known }: { contract: StudyData['contract']; known: boolean }) {
  const { t } = useTranslation('studies');
  const { data, error, reload, settled } = contract;
  if (error) return <Answered query={{ data: undefined, error, reload }}>{() => null}</Answered>;
  if (!known || !settled) return null;
  if (!data) return <p className="text-12 text-text2">{t('panel.noContract')}</p>;
  return (
    <p className="text-12 text-text2">
      {t('panel.contract')}{' '}
      <Link to={to('contract', { referencia: data.CodigoContrato })} className="hit text-accent-text underline">
        {data.CodigoContrato}
      </Link>{' '}
      {[data.NombreTitular, data.Comercializadora, data.Producto, data.Modalidad].filter(Boolean).join(' · ')}
      {data.FechaFin && `, ${t('panel.until', { date: formatDate(data.FechaFin) })}`}
    </p>
  );
}

/** Hidden if SIPS says that nothing is fed in; if SIPS does not say, a person may know. */
const takesSurplus = ({ supply, point, contract }: StudyData) => {
  const code = point?.Autoconsumo ?? contract.data?.Autoconsumo;
  return supply !== undefined && !supply.gas && compensation(code) !== 'none';
};
