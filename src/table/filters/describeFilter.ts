import type { TFunction } from 'i18next';
import { type Filter, parseFilter } from '~/lib/filters.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import type { FilterField } from './filters.ts';

/** The text of a filter for its chip: "Luz", "01/11/26 – 30/11/26", "≥ 10.000 kWh". */
export function describeFilter(query: string, field: FilterField, t: TFunction<'table'>): string {
  if (field.kind === 'ready') return field.options.find(({ value }) => value === query)?.label ?? query;
  const filter = parseFilter(query);
  return filter.kind === 'not' ? t('not', { filter: positive(filter.filter) }) : positive(filter);

  function positive(of: Exclude<Filter, { kind: 'not' }>): string {
    switch (of.kind) {
      case 'empty':
        return t('empty');
      case 'any':
        return of.values.map((value) => show(value)).join(', ');
      case 'between':
        return of.from === of.to ? show(of.from) : `${show(of.from, false)} – ${show(of.to)}`;
      case 'atLeast':
        return `≥ ${show(of.value)}`;
      case 'atMost':
        return `≤ ${show(of.value)}`;
      case 'equals':
        return show(of.value);
      case 'contains':
        return field.kind === 'text' ? `«${of.value}»` : show(of.value);
    }
  }

  function show(value: string, unit = true): string {
    if (field.kind === 'options') return field.options.find((option) => option.value === value)?.label ?? value;
    if (field.kind === 'dates') return formatDate(value, 'short');
    if (field.kind === 'numbers') {
      const decimals = value.split('.')[1]?.length ?? 0;
      return [formatNumber(Number(value), decimals), unit && field.unit].filter(Boolean).join(' ');
    }
    return value;
  }
}
