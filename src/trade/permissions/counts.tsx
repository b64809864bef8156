import type { TFunction } from 'i18next';
import { formatNumber } from '~/lib/format.ts';
import { Counted } from '~/trade/Counted.tsx';

type Count<Row> = (row: Row) => number | null | undefined;
type Words = (figure: { count: number; number: string }) => string;

/** A column with the number of something: the parts that all such columns share. */
const counting = <Row,>(value: Count<Row>, words: Words) => ({
  kind: 'custom' as const,
  align: 'end' as const,
  value,
  render: (row: Row) => {
    const count = value(row) ?? 0;
    return <Counted count={count} words={words({ count, number: formatNumber(count) })} />;
  },
});

export const userCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('count.users', figure));

export const groupCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('group.total', figure));

export const permissionCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('permission.total', figure));
