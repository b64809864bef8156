import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { failureOf, type Shown } from './samples.ts';

interface Row {
  Id: number;
  Nombre: string;
  Total: number;
}

interface StateProps {
  state: Shown;
  retry: () => void;
}

/** A list without rows, in each of the cases that leave it empty. */
export function RowsState({ state, retry }: StateProps) {
  const { t } = useTranslation('states');
  const error = state === 'unknown' ? undefined : failureOf(state);
  return (
    <ListPart
      title={t('list')}
      columns={useMemo(() => columns(t), [t])}
      answer={{
        data: state === 'empty' || state === 'unknown' ? none : undefined,
        error,
        validating: state === 'loading',
        reload: retry,
      }}
      none={{}}
    />
  );
}

const none: readonly Row[] = [];

const columns = (t: TFunction<'states'>) =>
  columnsOf<Row>()({
    Nombre: { kind: 'text', header: t('name'), width: 160, grow: true, main: true, card: '1left' },
    Total: { kind: 'euro', header: t('total'), width: 120, card: '1right' },
  });
