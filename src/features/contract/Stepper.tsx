import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { situation } from '~/domain/contract-states.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { shortSituation, situationGlyph } from '~/trade/contracts/states.ts';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { type Step, stepsOf } from './steps.ts';

/** The steps of a contract: completed ones with dates, the current one, and future ones. */
export function Stepper({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const steps = stepsOf(contract);
  if (steps.length === 0) return null;
  const at = steps.findIndex(({ current }) => current);

  return (
    <section aria-label={t('steps.label')} className="rounded border border-line px-4 py-3">
      {/* In several lines where it is narrow. */}
      <ol className="flex flex-wrap gap-y-3">
        {steps.map((step, index) => (
          <li
            key={step.situationId}
            aria-current={step.current ? 'step' : undefined}
            className="min-w-20 flex-1 text-12"
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
                toneOf(step),
              )}
            >
              {shortSituation(trade, step.situationId) ?? step.name}
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

/** The colour of a step at which something went wrong. */
function toneOf({ situationId, current }: Step) {
  if (situationId === situation.refused) return 'text-red-fg';
  const isStuck = situationId === situation.incident || situationId === situation.documentsMissing;
  return isStuck && current && 'text-amber-fg';
}
