import type { TFunction } from 'i18next';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { columnsOf } from '~/table/columnSet.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import type { SavedRow } from './saved.ts';

interface Steps {
  /** The row that is being worked on. */
  working: number | undefined;
  duplicate: (row: SavedRow) => void;
  remove: (row: SavedRow) => Promise<void>;
}

export const comparisonColumns = (t: TFunction<['comparisons', 'trade']>, { working, duplicate, remove }: Steps) =>
  columnsOf<SavedRow>()({
    Nombre: {
      kind: 'text',
      header: t('trade:column.name'),
      width: 180,
      grow: true,
      main: true,
      strong: true,
      card: '1left',
    },
    Cups: {
      kind: 'cups',
      header: t('trade:column.cups'),
      width: 200,
      card: '2left',
      value: ({ value }) => value?.cups || null,
    },
    Tarifa: {
      kind: 'text',
      header: t('trade:column.tariff'),
      width: 80,
      card: '3left',
      value: ({ value }) => value?.tarifa,
    },
    Kwh: {
      kind: 'number',
      header: t('trade:column.consumption'),
      width: 130,
      unit: 'kWh',
      card: '3right',
      value: ({ value }) => value?.kwh,
    },
    Mejor: {
      kind: 'text',
      header: t('comparisons:list.best'),
      width: 220,
      value: ({ value }) => (value ? value.mejor?.nombre : t('comparisons:list.unreadable')),
      card: '4left',
    },
    Total: {
      kind: 'euro',
      header: t('comparisons:list.total'),
      width: 110,
      card: '1right',
      value: ({ value }) => value?.mejor?.total,
    },
    Ofertas: {
      kind: 'number',
      header: t('comparisons:list.offers'),
      width: 110,
      value: ({ value }) => value?.ofertas.length,
    },
    FechaModificacion: { kind: 'date', header: t('comparisons:list.date'), width: 110, card: '2right' },
    acciones: {
      kind: 'custom',
      header: t('comparisons:list.actions'),
      width: 90,
      align: 'end',
      sortable: false,
      card: '4right',
      // Without a value there would be a dash in place of the buttons.
      value: ({ Nombre }) => Nombre,
      controls: true,
      render: (row, tabIndex) => (
        <span className="flex justify-end gap-1">
          <IconButton
            size="sm"
            icon={Copy}
            name={t('comparisons:list.duplicate', { name: row.Nombre })}
            tabIndex={tabIndex}
            disabledReason={row.value ? undefined : { text: t('comparisons:list.unreadable') }}
            loading={row.Id === working}
            onClick={() => duplicate(row)}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            name={t('comparisons:list.remove', { name: row.Nombre })}
            tabIndex={tabIndex}
            loading={row.Id === working}
            onClick={() => void remove(row)}
          />
        </span>
      ),
    },
  });
