import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import type { RightsOf } from '~/domain/connection-rights.ts';
import { periods } from '~/domain/periods.ts';
import { quarterHourlyFrom } from '~/domain/power-excess.ts';
import { type PowerProposal, roomyMargin, savingOf } from '~/domain/power-proposals.ts';
import { cx } from '~/lib/cx.ts';
import { addMonths, today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { type Advice, adviceFor } from '~/trade/supply/powerAdvice.ts';
import { RightsNote, raises, rightsOfPowers, useRights } from '~/trade/supply/RightsNote.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';

interface OptimiserDrawerProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
  onClose: () => void;
}

/** Three proposals for other powers, their savings, and the prices used. */
export function OptimiserDrawer({ point, readings, onClose }: OptimiserDrawerProps) {
  const { t } = useTranslation('sips');
  const advice = adviceFor(point, readings);
  const rights = useRights(point.Cups, !('missing' in advice) && raises(advice, advice.result?.proposals ?? []));
  if ('missing' in advice) return null;
  const moved = point.FechaUltimoMovimientoContrato;
  const notes = [
    advice.contracted.some(({ kw }) => kw > quarterHourlyFrom) &&
      t('optimiser.quarters', { power: formatQuantity(quarterHourlyFrom, 'kW') }),
    moved !== null &&
      moved.slice(0, 7) > addMonths(today().slice(0, 7), -12) &&
      t('optimiser.recentChange', { date: formatDate(moved) }),
  ].filter((note) => note !== false);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={t('optimiser.title')}
      subtitle={
        <p className="text-12 text-text2">
          {t('optimiser.subtitle', {
            tariff: advice.tariff,
            from: formatDate(advice.from),
            to: formatDate(advice.to),
          })}
        </p>
      }
      close={t('optimiser.close')}
    >
      <DrawerBody>
        <div className="flex flex-col gap-5 p-5 max-md:p-4">
          {notes.length > 0 && (
            <ul className="rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {advice.result ? (
            <Proposals advice={advice} result={advice.result} bie={point.PotenciaMaximaBIE} rights={rights} />
          ) : (
            <p className="text-text2">{t('optimiser.noPrices', { tariff: advice.tariff })}</p>
          )}
          {advice.regulated && (
            <p className="text-12 text-text2">
              {t('optimiser.source', { date: formatDate(advice.regulated.from) })} <Unconfirmed of={advice.regulated} />
            </p>
          )}
          {advice.contracted.length === 6 && (
            <p className="text-12 text-text2">
              {t('optimiser.excessRule', {
                prices: formatList(advice.excess.prices.map((price, at) => `${periods[at]} ${formatNumber(price, 6)}`)),
                source: advice.excess.source,
                date: formatDate(advice.excess.from),
              })}
            </p>
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}

interface ProposalsProps {
  advice: Advice;
  result: NonNullable<Advice['result']>;
  /** Maximum power of the installation's certificate, kW. */
  bie: number | null;
  /** Rights of extension and access, kW. */
  rights: RightsOf;
}

/** The proposals, from the cheapest to the one with the most reserve. */
function Proposals({ advice, result, bie, rights }: ProposalsProps) {
  const { t } = useTranslation('sips');
  return (
    <ol aria-label={t('optimiser.proposals')} className="flex flex-col gap-3">
      {advice.other && (
        <li>
          <Doubt advice={advice} />
        </li>
      )}
      {result.proposals.map((proposal) => (
        <li key={proposal.kind}>
          <Proposal
            proposal={proposal}
            advised={!advice.other && proposal.kind === result.advised.kind}
            advice={advice}
            bie={bie}
            rights={rights}
          />
        </li>
      ))}
    </ol>
  );
}

/** Shown if the recommendation depends on an unconfirmed price: both results, and what would decide between them. */
function Doubt({ advice }: { advice: Advice }) {
  const { t } = useTranslation('sips');
  const { other, excess, result } = advice;
  if (!other || !result) return null;
  const free = other.excess.prices.every((price) => price === 0);
  return (
    <div className="rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
      <p className="font-semibold">{t('optimiser.doubt')}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        <li>
          {t('optimiser.doubtCase', {
            source: excess.source,
            excess: formatEuro(result.today.excess),
            saving: formatEuro(result.advised.saving),
          })}
        </li>
        <li>
          {t('optimiser.doubtCase', {
            source: free ? t('optimiser.noExcess') : other.excess.source,
            excess: formatEuro(other.result.today.excess),
            saving: formatEuro(savingOf(other.result, result.advised)),
          })}
        </li>
      </ul>
      <p className="mt-1">{t('optimiser.settle')}</p>
    </div>
  );
}

interface ProposalProps {
  proposal: PowerProposal;
  advised: boolean;
  advice: Advice;
  bie: number | null;
  rights: RightsOf;
}

function Proposal({ proposal, advised, advice, bie, rights }: ProposalProps) {
  const { t } = useTranslation('sips');
  const { kind, powers, saving, cost } = proposal;
  const decimals = powerDecimals(...powers, ...advice.contracted.map(({ kw }) => kw));
  const amount = formatEuro(Math.abs(saving));
  const even = Math.abs(saving) < 0.005;
  const name = t(`optimiser.step.${kind}`, { margin: formatNumber(100 * roomyMargin) });
  const cell = 'px-1.5 py-1 text-right whitespace-nowrap';
  return (
    <section aria-label={name} className={cx('rounded border p-3', advised ? 'border-mark' : 'border-line')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="flex items-center gap-2 font-semibold">
          {name}
          {advised && <Chip tone="green">{t('optimiser.advised')}</Chip>}
        </h3>
        <p className={cx('font-semibold', saving > 0 ? 'text-green-fg' : even ? 'text-text2' : 'text-red-fg')}>
          {even ? t('optimiser.even') : t(saving > 0 ? 'optimiser.saves' : 'optimiser.costs', { amount })}
        </p>
      </div>
      <p className="text-12 text-text2">{t(`optimiser.stepText.${kind}`)}</p>
      <table aria-label={t('optimiser.powers')} className="mt-2 w-full table-fixed text-12">
        <thead className="text-text2">
          <tr>
            <td className="w-20" />
            {advice.contracted.map(({ period }) => (
              <th key={period} scope="col" className={cx(cell, 'font-normal')}>
                {period}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line text-text2">
            <th scope="row" className="py-1 text-left font-normal">
              {t('optimiser.today')}
            </th>
            {advice.contracted.map(({ period, kw }) => (
              <td key={period} className={cell}>
                {formatNumber(kw, decimals)}
              </td>
            ))}
          </tr>
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-1 text-left font-normal">
              {t('optimiser.proposed')}
            </th>
            {advice.contracted.map(({ period }, index) => (
              <td key={period} className={cell}>
                {formatNumber(powers[index], decimals)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-12">
        <span className="text-text2">
          {t('optimiser.cost')} <span className="font-medium text-text">{formatEuro(cost.total)}</span>
        </span>
        {powers.length === 6 && <span className="text-text2">{t('optimiser.inOrder')}</span>}
      </div>
      <RightsNote due={rightsOfPowers(advice, powers, rights)} saving={saving} className="mt-2 text-12 text-amber-fg" />
      {bie !== null && powers.some((kw) => kw > bie) && (
        <p className="mt-2 text-12 text-amber-fg">
          {t('optimiser.aboveBie', { bie: formatQuantity(bie, 'kW', powerDecimals(bie)) })}
        </p>
      )}
    </section>
  );
}
