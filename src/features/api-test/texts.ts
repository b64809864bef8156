import type { CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Area, Endpoint } from '~/api/endpoint.ts';
import { isSafe } from '~/api/endpoint.ts';
import { type RawSilence, timeoutFor } from '~/api/raw.ts';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Say } from './draft.ts';

type RowName = keyof CustomTypeOptions['resources']['apiTest']['rows'];

/** Texts for rows, areas and errors. */
export function useTexts() {
  const { t } = useTranslation(['apiTest', 'toasts']);

  const say: Say = (fault) => {
    if ('line' in fault) return t('apiTest:fault.json', { line: fault.line, column: fault.column });
    const { kind, type, expected, received } = fault;
    if (received === 'undefined') return t('apiTest:fault.missing');
    if (kind === 'validation' || expected === null) return t('apiTest:fault.rule', { rule: type });
    if (expected === 'number') return t('apiTest:fault.number');
    if (type === 'picklist') return t('apiTest:fault.oneOf', { values: expected.replace(/^\(|\)$|"/g, '') });
    return t('apiTest:fault.expected', { expected, received });
  };

  return {
    say,
    // A key put together from a row's name: the locale check knows them all, the types do not.
    summaryOf: ({ name }: Endpoint) => t(`apiTest:rows.${name as RowName}`),
    areaName: (area: Area) => t(`toasts:areas.${area}`),
    silence: (row: Endpoint, { kind }: RawSilence) => {
      if (kind === 'readOnly') return explain({ kind });
      const lost = !isSafe(row) && !row.repeatable;
      if (lost || kind === 'network') return explain({ kind, lost });
      return kind === 'aborted'
        ? t('apiTest:answer.aborted')
        : t('apiTest:answer.timeout', { seconds: timeoutFor(row) / 1000 });
    },
  };
}

/** `4,2 kB`: decimal multiples, as the browsers' own tools count. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${formatNumber(bytes)} B`;
  return bytes < 1e6 ? `${formatNumber(bytes / 1000, 1)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;
}

export const formatTime = (milliseconds: number) => `${formatNumber(Math.round(milliseconds))} ms`;
