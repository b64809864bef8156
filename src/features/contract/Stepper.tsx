import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { situation } from '~/domain/contract-states.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Peeked } from '~/record/inView.ts';
import { shortSituation, situationGlyph } from '~/trade/contracts/states.ts';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { type Step, stepsOf } from './steps.ts';

/** The steps of a contract: completed ones with dates, the current one, and future ones. Where it is narrow, a bar. */
export function Stepper({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const narrow = [usePhone(), use(Peeked)].some(Boolean);
  const steps = stepsOf(contract);
  if (steps.length === 0) return null;
  const nameOf = (step: Step) => shortSituation(trade, step.situationId) ?? step.name;
  const at = steps.findIndex(({ current }) => current);
  const next = steps[at + 1];

  if (narrow)
    return (
      <section aria-label={t('steps.label')} className="flex flex-col gap-3 rounded border border-line p-4">
        <div className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2 font-semibold">
            <SituationGlyph of={situationGlyph(contract.SituacionId)} />
            {t('steps.position', { at: formatNumber(at + 1), of: formatNumber(steps.length) })}
          </span>
          <span className="text-12 text-text2">{steps[at] && nameOf(steps[at])}</span>
        </div>
        <div aria-hidden className="flex gap-1">
          {steps.map((step, index) => (
            <span
              key={step.situationId}
              className={cx('h-1 flex-1 rounded-sm', index > at ? 'bg-s3' : toneOf(step, 'bar'))}
            />
          ))}
        </div>
        {next && <p className="text-12 text-text2">{t('steps.next', { name: nameOf(next) })}</p>}
      </section>
    );

  return (
    <section aria-label={t('steps.label')} className="rounded border border-line px-4 py-3">
      <ol className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(3,auto)]">
        {steps.map((step, index) => (
          <li
            key={step.situationId}
            aria-current={step.current ? 'step' : undefined}
            className="row-span-3 grid min-w-0 grid-rows-subgrid text-12"
          >
            <span aria-hidden className="mb-2 flex items-center gap-2">
              <SituationGlyph of={glyphOf(step, index < at)} />
              {index < steps.length - 1 && (
                <span className={cx('h-px flex-1', index < at ? 'bg-green-dot' : 'bg-line2')} />
              )}
            </span>
            {/* Two lines of whole words, however narrow a step is. */}
            <span
              className={cx(
                'block pr-1 leading-4 text-balance',
                index > at ? 'text-text2' : 'font-medium',
                toneOf(step, 'text'),
              )}
            >
              {nameOf(step)}
            </span>
            <span className="block text-11 text-text2">{step.date && formatDate(step.date)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const glyphOf = ({ situationId, current }: Step, past: boolean) =>
  past ? ({ kind: 'done' } as const) : current ? situationGlyph(situationId) : ({ kind: 'pending' } as const);

/** The colour of a step: green only if nothing went wrong. */
function toneOf({ situationId, current }: Step, of: 'bar' | 'text') {
  if (situationId === situation.refused) return of === 'bar' ? 'bg-red-dot' : 'text-red-fg';
  if (situationId === situation.incident || situationId === situation.documentsMissing)
    return of === 'bar' ? 'bg-amber-dot' : current && 'text-amber-fg';
  return of === 'bar' && 'bg-green-dot';
}
