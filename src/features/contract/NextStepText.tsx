import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { missingPapers } from '~/domain/contract-documents.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatList, formatNumber } from '~/lib/format.ts';
import type { NextStep } from './nextStep.ts';

interface NextStepTextProps {
  contract: Contract;
  step: NextStep;
}

/** Who has to do what with a contract, and since when: one sentence. */
export function NextStepText({ contract, step }: NextStepTextProps) {
  const { t } = useTranslation('contract');
  const since = step.since?.slice(0, 10);
  const count = since ? daysBetween(since, today()) : 0;
  return (
    <>
      {whatToDo(t, contract, step)}
      {since && step.id !== 'renew' && (
        <span className="font-normal text-text2">
          {' · '}
          {count > 0
            ? t('next.since', { date: formatDate(since), count, number: formatNumber(count) })
            : t('next.sinceToday')}
        </span>
      )}
    </>
  );
}

function whatToDo(t: TFunction<'contract'>, contract: Contract, { id }: NextStep) {
  const { Comercializadora, FechaFin } = contract;
  if (id === 'upload') {
    const { missing, rejected, types } = missingPapers(contract);
    const count = missing + rejected;
    const number = formatNumber(count);
    const text =
      rejected > 0
        ? t('next.uploadRejected', { count, number, rejected: formatNumber(rejected) })
        : t('next.upload', { count, number });
    return types.length > 0 ? `${text}: ${formatList([...types])}` : text;
  }
  if (!Comercializadora && (id === 'send' || id === 'sendAgain' || id === 'supplierAccepts'))
    return t(`nextUnnamed.${id}`);
  return t(`next.${id}`, { supplier: Comercializadora ?? '', date: formatDate(FechaFin) });
}
