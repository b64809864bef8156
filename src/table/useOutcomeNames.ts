import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import type { Outcome } from './bulk.ts';

type State = Outcome['state'];
type Counted = Record<Exclude<State, 'running'>, (count: number) => string>;

/** The outcomes of many calls in words. */
export function useOutcomeNames() {
  const { t } = useTranslation('bulk');
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const state: Record<State, string> = {
    waiting: t('state.waiting'),
    running: t('state.running'),
    done: t('state.done'),
    failed: t('state.failed'),
    leftOut: t('state.leftOut'),
    undone: t('state.undone'),
  };
  const counted: Counted = {
    waiting: (count) => t('waiting', figure(count)),
    done: (count) => t('done', figure(count)),
    failed: (count) => t('failed', figure(count)),
    leftOut: (count) => t('leftOut', figure(count)),
    undone: (count) => t('undone', figure(count)),
  };
  return { state, counted };
}
