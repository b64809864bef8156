import type { TFunction } from 'i18next';
import type { ColumnNames } from '~/domain/curve-columns.ts';

/** What each column of a curve's file was read as. */
export const columnsRead = ({ read }: ColumnNames, t: TFunction<'studies'>) =>
  t('curve.columns.read', { list: read.map(({ head, role }) => `«${head}» (${t(`curve.role.${role}`)})`).join(', ') });

/** The columns that nothing was read from; empty if there are none. */
export const columnsLeft = ({ left }: ColumnNames, t: TFunction<'studies'>) =>
  left.length > 0 ? t('curve.columns.left', { list: left.map((head) => `«${head}»`).join(', ') }) : '';

/** Both, for a file that is refused because of its columns. */
export const columnsText = (columns: ColumnNames, t: TFunction<'studies'>) =>
  [columnsRead(columns, t), columnsLeft(columns, t)].filter(Boolean).join(' ');
