import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { getRawSips } from '~/api/sips.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { Select } from '~/ui/Select.tsx';
import { DetailList } from './DetailList.tsx';
import { type DecodedField, decode } from './decode.ts';

/** The record as the distributor published it, field by field, with what each says. */
export function RawTab({ cups }: { cups: string }) {
  const { t } = useTranslation('sips');
  const { data, ...query } = useQuery(getRawSips, { cups });
  /** Of a reading; -1: the record of the point. */
  const [chosen, setChosen] = useState(-1);
  const record = chosen < 0 ? data?.Suministro : data?.Consumos[chosen];
  const rows = useMemo(() => (record ? decode(record, t) : data && []), [record, data, t]);
  const columns = useMemo(() => rawColumns(t), [t]);
  const days = (data?.Consumos ?? []).map((reading) => {
    const field = (name: string) => Object.entries(reading).find(([key]) => key.toLowerCase() === name)?.[1];
    return `${formatDate(field('fechainiciomesconsumo'))} – ${formatDate(field('fechafinmesconsumo'))}`;
  });
  return (
    <div className="flex flex-col gap-2">
      <DetailList
        title={t('record.title')}
        answer={{ ...query, data: rows }}
        columns={columns}
        rowId={({ Campo }) => Campo}
        size={20}
        search={t('record.search')}
        none={{ title: t('record.none') }}
        tools={
          <Select
            size="sm"
            aria-label={t('record.choose')}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            <option value={-1}>{t('record.point')}</option>
            {days.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have the same days
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        }
        totals={(count) => [t('record.count', { count, number: formatNumber(count) })]}
      />
      <p className="text-12 text-text2">{t('record.privacy')}</p>
    </div>
  );
}

const rawColumns = (t: TFunction<'sips'>) =>
  columnsOf<DecodedField>()({
    label: { kind: 'text', header: t('record.field'), width: 230, main: true, card: '1left' },
    value: { kind: 'code', header: t('record.value'), width: 190, card: '2left' },
    meaning: { kind: 'text', header: t('record.meaning'), width: 200, grow: 'prose', strong: true, card: '2right' },
    Campo: { kind: 'code', header: t('record.name'), width: 270, card: '3left' },
  });
