import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import type { Outcome } from './bulk.ts';

type State = Outcome['state'];
type Counted = Record<Exclude<State, 'running'>, (count: number) => string>;

/** The outcomes of many calls in words. */
export function useOutcomeNames() {
  const { t } = useTranslation('table');
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const state: Record<State, string> = {
    waiting: t('bulk.state.waiting'),
    running: t('bulk.state.running'),
    done: t('bulk.state.done'),
    failed: t('bulk.state.failed'),
    leftOut: t('bulk.state.leftOut'),
  };
  const counted: Counted = {
    waiting: (count) => t('bulk.waiting', figure(count)),
    done: (count) => t('bulk.done', figure(count)),
    failed: (count) => t('bulk.failed', figure(count)),
    leftOut: (count) => t('bulk.leftOut', figure(count)),
  };
  return { state, counted };
}
