import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOver } from '~/domain/contract-states.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { type NeedId, type NeedState, needsOf } from './checklist.ts';
import { useAlta } from './context.ts';

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

/** What is there and what is missing before the contract can be sent, and what else there is on its supply point. */
export function NeedsRail() {
  const { t } = useTranslation('alta');
  const { values, point, requested, papers } = useAlta();
  const needs = useNeeds();
  const { done, all } = useNeedsCount();
  const wordFor = (id: NeedId, state: NeedState) => {
    if (id === 'cups' && values.energy === 'G') return t('need.cupsGas');
    if (id === 'free' && state === 'warning') return t('needs.taken');
    return id === 'sips' && state === 'warning' ? t('needs.noSips') : t(`need.${id}`);
  };
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 max-xl:hidden">
        <h2 className="font-semibold">{t('needs.title')}</h2>
        <span className="text-text2">
          <strong className="font-semibold text-text">{done}</strong> {'/'} {all}
        </span>
      </div>
      <ProgressBar label={t('needs.title')} value={done} max={all} className="mt-2 mb-4" />
      <ul className="flex flex-col gap-3.5">
        {needs.map(({ id, state }) => (
          <li key={id} className={cx('flex items-center gap-2.5', words[state])}>
            <SituationGlyph of={glyphs[state]} />
            <span>{wordFor(id, state)}</span>
            <span className="sr-only">{t(`needState.${state}`)}</span>
          </li>
        ))}
        {requested.map((type) => {
          const state = papers.some((paper) => paper.type === type) ? 'done' : 'pending';
          return (
            <li key={type} className={cx('flex items-center gap-2.5', words[state])}>
              <SituationGlyph of={glyphs[state]} />
              <span>{type}</span>
              <span className="sr-only">{t(`needState.${state}`)}</span>
            </li>
          );
        })}
      </ul>
      {point.contracts.length > 0 && (
        <section className="mt-5 border-line border-t pt-4">
          <h2 className="mb-2 font-semibold">{t('needs.onPoint')}</h2>
          <ul className="flex flex-col gap-2 text-12 text-text2">
            {point.contracts.map(({ CodigoContrato, Estado, EstadoId, FechaFin }) => (
              <li key={CodigoContrato}>
                <Link
                  to={to('contract', { referencia: CodigoContrato })}
                  target="_blank"
                  className="font-mono font-medium text-accent-text hover:underline"
                >
                  {CodigoContrato}
                </Link>{' '}
                {[Estado, FechaFin && !isOver(EstadoId) && t('needs.until', { date: formatDate(FechaFin) })]
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

function useNeeds() {
  const { values, issues, rules, point } = useAlta();
  const { sips, active } = point;
  return needsOf(values, issues, rules, {
    active: active?.Activo,
    sips: sips.data ? 'known' : sips.unknown || sips.error ? 'unknown' : 'pending',
  });
}

export function useNeedsCount() {
  const { requested, papers } = useAlta();
  const needs = useNeeds();
  const there = requested.filter((type) => papers.some((paper) => paper.type === type)).length;
  return {
    // What somebody should look at keeps nothing from being sent.
    done: needs.filter(({ state }) => state === 'done' || state === 'warning').length + there,
    all: needs.length + requested.length,
  };
}
