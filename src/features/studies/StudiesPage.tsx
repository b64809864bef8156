import type { TFunction } from 'i18next';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { deletePreference, savePreference } from '~/api/preferences.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { useSaved } from '~/trade/saved/saved.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { addressOf, copyName, type SavedRow, savedStudies } from './saved.ts';

interface Steps {
  /** The row with a running action. */
  working: number | undefined;
  duplicate: (row: SavedRow) => void;
  remove: (row: SavedRow) => Promise<void>;
}

const savedColumns = (t: TFunction<['comparisons', 'trade']>, { working, duplicate, remove }: Steps) =>
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
      // Without a value, the cell would show a dash instead of the buttons.
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

/** The comparisons that the signed-in person has saved, from both of the pages that there were: open, duplicate, delete with undo. */
export default function StudiesPage() {
  const { t } = useTranslation(['comparisons', 'trade']);
  const { loggedUserId, ...saved } = useSaved(savedStudies);
  const [removed, setRemoved] = useState<SavedRow>();
  const { data } = saved;
  const saving = useAction(savePreference);
  const deleting = useAction(deletePreference);
  /** The row that was last duplicated or deleted. */
  const [busy, setBusy] = useState<number>();

  const working = saving.loading || deleting.loading ? busy : undefined;
  const { run: save } = saving;
  const { run: erase } = deleting;

  const keep = useCallback(
    (row: SavedRow, Nombre: string) =>
      save({ body: { LoggedUserId: loggedUserId, Clave: row.key, Nombre, Valor: row.text } }),
    [save, loggedUserId],
  );
  const columns = useMemo(
    () =>
      savedColumns(t, {
        working,
        duplicate: (row) => {
          setBusy(row.Id);
          const taken = data?.map(({ Nombre }) => Nombre) ?? [];
          void keep(row, copyName(row.Nombre, taken));
        },
        remove: async (row) => {
          setBusy(row.Id);
          if (await erase({ query: { loggedUserId, preferenciaId: row.Id } })) setRemoved(row);
        },
      }),
    [t, working, data, keep, erase, loggedUserId],
  );
  const restore = async (row: SavedRow) => {
    if (await keep(row, row.Nombre)) setRemoved(undefined);
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
