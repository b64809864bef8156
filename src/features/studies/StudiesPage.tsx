import type { TFunction } from 'i18next';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { deletePreference, savePreference } from '~/api/preferences.ts';
import { to } from '~/screens.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { addressOf, type SavedRow, useSaved } from './saved.ts';

const savedColumns = (
  t: TFunction<['comparisons', 'trade']>,
  remove: (row: SavedRow) => Promise<void>,
  /** Id of the row that is being deleted. */
  working: number | undefined,
) =>
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
      value: ({ value }) => (value ? value.propuesta?.nombre : t('comparisons:list.unreadable')),
      card: '4left',
    },
    Total: {
      kind: 'euro',
      header: t('comparisons:list.total'),
      width: 110,
      card: '1right',
      value: ({ value }) => value?.propuesta?.total,
    },
    FechaModificacion: { kind: 'date', header: t('comparisons:list.date'), width: 110, card: '2right' },
    acciones: {
      kind: 'custom',
      header: t('comparisons:list.actions'),
      width: 90,
      align: 'end',
      sortable: false,
      card: '4right',
      // Without a value, the cell would show a dash instead of the buttons.
      value: ({ Nombre }) => Nombre,
      controls: true,
      render: (row, tabIndex) => (
        <IconButton
          size="sm"
          icon={Trash2}
          name={t('comparisons:list.remove', { name: row.Nombre })}
          tabIndex={tabIndex}
          loading={row.Id === working}
          onClick={() => void remove(row)}
        />
      ),
    },
  });

/** The comparisons that the signed-in person has saved: open, delete with undo. */
export default function StudiesPage() {
  const { t } = useTranslation(['comparisons', 'trade']);
  const { loggedUserId, ...saved } = useSaved();
  const [removed, setRemoved] = useState<SavedRow>();
  const saving = useAction(savePreference);
  const { run: erase, loading } = useAction(deletePreference);
  const [last, setLast] = useState<number>();
  const working = loading ? last : undefined;
  const columns = useMemo(() => {
    const remove = async (row: SavedRow) => {
      setLast(row.Id);
      if (await erase({ query: { loggedUserId, preferenciaId: row.Id } })) setRemoved(row);
    };
    return savedColumns(t, remove, working);
  }, [t, working, erase, loggedUserId]);
  const restore = async ({ Nombre, text }: SavedRow) => {
    const body = { LoggedUserId: loggedUserId, Clave: featureKeys.study, Nombre, Valor: text };
    if (await saving.run({ body })) setRemoved(undefined);
  };
  const another = (
    <Link to={to('comparison')} className={buttonClass({ variant: 'primary' })}>
      {t('comparisons:list.new')}
    </Link>
  );

  return (
    <>
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-s2 px-4 py-2">
          {t('comparisons:list.removed', { name: removed.Nombre })}
          <Button size="sm" loading={saving.loading} onClick={() => void restore(removed)}>
            {t('comparisons:list.undo')}
          </Button>
        </p>
      )}
      <ListPage
        title={t('comparisons:list.title')}
        answer={saved}
        columns={columns}
        sort={{ column: 'FechaModificacion', order: 'desc' }}
        link={(row) => {
          const params = addressOf(row);
          return params ? `${to('comparison')}?${params}` : to('comparison');
        }}
        none={{ text: t('comparisons:list.none'), action: another }}
      >
        {another}
      </ListPage>
    </>
  );
}
