import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOver } from '~/domain/contract-states.ts';
import type { PointStanding } from '~/domain/point-standing.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { stateName } from '~/trade/contracts/names.ts';
import { useDocumentName } from '~/trade/documents/states.ts';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useAlta } from '../data/context.ts';
import { fieldNames, fields, isPart } from '../fields/fields.ts';
import { groups, type NeedId, needIds } from '../steps.ts';
import type { AltaValues, Field } from '../values.ts';
import { type Issue, powerPeriods, type Rules } from './rules.ts';

/** `warning`: the contract can be sent, but a person should review it. */
const needStates = ['done', 'pending', 'wrong', 'warning'] as const;
type NeedState = (typeof needStates)[number];

interface Need {
  id: NeedId;
  state: NeedState;
}

/** The server's answers about the supply point so far. */
interface PointNews {
  standing?: PointStanding['kind'] | undefined;
  sips: 'known' | 'unknown' | 'pending';
}

/** @param cautioned fields with a warning to review */
export function needsOf(
  values: AltaValues,
  issues: readonly Issue[],
  rules: Rules,
  point: PointNews,
  cautioned: readonly Field[] = [],
): Need[] {
  const taken = issues.some(({ reason }) => reason === 'cups.draft');
  const ofPoint: Partial<Record<NeedId, NeedState>> = {
    free: taken ? 'wrong' : point.standing === undefined ? 'pending' : point.standing === 'free' ? 'done' : 'warning',
    sips: point.sips === 'known' ? 'done' : point.sips === 'unknown' ? 'warning' : 'pending',
  };
  /** Empty and incomplete fields are pending, not wrong. */
  const ofFields = (id: NeedId): NeedState => {
    const needed = fieldNames.filter((field) => needOf(field) === id && isPart(field, values, rules));
    // An open draft on the point does not make its code wrong: the line `free` says that the point is taken.
    const found = issues.filter(({ field, reason }) => needed.includes(field) && reason !== 'cups.draft');
    const untouched = needed.every((field) => get(values, field) === fields[field].empty);
    if (!found.every(isMissing)) return 'wrong';
    if (untouched || found.length > 0) return 'pending';
    return needed.some((field) => cautioned.includes(field)) ? 'warning' : 'done';
  };
  // How many powers there are is only known with the tariff.
  const isNeeded = (id: NeedId) =>
    id === 'powers'
      ? values.energy !== 'G'
      : id in ofPoint || fieldNames.some((field) => needOf(field) === id && isPart(field, values, rules));
  return needIds.filter(isNeeded).map((id) => ({ id, state: ofPoint[id] ?? ofFields(id) }));
}

const needOf = (field: Field): NeedId | undefined => {
  const { need, group } = fields[field];
  return need ?? (group && groups[group].need);
};

const isMissing = ({ reason }: Issue) => reason === 'required' || reason === 'contact';

const glyphs: Record<NeedState, Situation> = {
  done: { kind: 'done' },
  pending: { kind: 'pending' },
  wrong: { kind: 'refused' },
  warning: { kind: 'attention' },
};

const words: Record<NeedState, string> = {
  done: '',
  pending: 'text-text2',
  wrong: 'text-red-fg font-medium',
  warning: 'text-amber-fg',
};

/** What the contract still needs before it can be sent, and the other contracts of its supply point. */
export function NeedsRail() {
  const { t } = useTranslation('alta');
  const { t: trade } = useTranslation('trade');
  const { point } = useAlta();
  const { lines, done } = useNeeds();
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 max-xl:hidden">
        <h2 className="font-semibold">{t('needs.title')}</h2>
        <span className="text-text2">
          <strong className="font-semibold text-text">{done}</strong> {'/'} {lines.length}
        </span>
      </div>
      <ProgressBar label={t('needs.title')} value={done} max={lines.length} className="mt-2 mb-4" />
      <ul className="flex flex-col gap-3.5">
        {lines.map(({ text, state }) => (
          <li key={text} className={cx('flex items-center gap-2.5', words[state])}>
            <SituationGlyph of={glyphs[state]} />
            <span>{text}</span>
            <span className="sr-only">{t(`needState.${state}`)}</span>
          </li>
        ))}
      </ul>
      {point.contracts.length > 0 && (
        <section className="mt-5 border-line border-t pt-4">
          <h2 className="mb-2 font-semibold">{t('needs.onPoint')}</h2>
          <ul className="flex flex-col gap-2 text-12 text-text2">
            {point.contracts.map(({ CodigoContrato, FechaFin, ...contract }) => (
              <li key={CodigoContrato}>
                <Link
                  to={to('contract', { referencia: CodigoContrato })}
                  target="_blank"
                  className="font-mono font-medium text-accent-text hover:underline"
                >
                  {CodigoContrato}
                </Link>{' '}
                {[
                  stateName(trade, contract),
                  FechaFin && !isOver(contract.EstadoId) && t('needs.until', { date: formatDate(FechaFin) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The lines of the rail: what the fields need, then the documents. */
export function useNeeds() {
  const { t } = useTranslation('alta');
  const { values, issues, rules, point, cautions, requested, missingPapers } = useAlta();
  const nameOf = useDocumentName();
  const { sips, standing } = point;
  const needs = needsOf(
    values,
    issues,
    rules,
    {
      standing: standing?.kind,
      sips: sips.data ? 'known' : sips.unknown || sips.error ? 'unknown' : 'pending',
    },
    cautions.map(({ field }) => field),
  );
  const textOf = ({ id, state }: Need) => {
    if (id === 'cups' && values.energy === 'G') return t('need.cupsGas');
    // Only tariffs with more than two periods require ascending powers.
    if (id === 'powers' && powerPeriods(values, rules) === 2) return t('needs.twoPowers');
    if (id === 'free' && state === 'warning')
      return t(
        standing?.kind === 'unknown'
          ? 'needs.unknownState'
          : standing?.kind === 'underWay'
            ? 'needs.underWay'
            : 'needs.taken',
      );
    if (id === 'cups' && cautions.some(({ field, reason }) => field === 'Cups' && reason === 'switched'))
      return t('needs.switched');
    // The holder's debt or risk matters more than that the number is right.
    const reason = cautions.find(({ field }) => field === 'Nif')?.reason;
    if (id === 'nif' && state === 'warning' && (reason === 'debt' || reason === 'risk' || reason === 'noCalls'))
      return t(`needs.holder.${reason}`);
    return id === 'sips' && state === 'warning' ? t('needs.noSips') : t(`need.${id}`);
  };
  const lines: { text: string; state: NeedState }[] = [
    ...needs.map((need) => ({ text: textOf(need), state: need.state })),
    ...requested.map(
      (type) => ({ text: nameOf(type), state: missingPapers.includes(type) ? 'pending' : 'done' }) as const,
    ),
  ];
  return { lines, done: lines.filter(({ state }) => state === 'done' || state === 'warning').length };
}
