import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { deletePreference, savePreference } from '~/api/preferences.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { comparisonColumns } from './columns.tsx';
import { addressOf, copyName, type SavedRow, savedKey } from './saved.ts';
import { useSaved } from './useSaved.ts';

/** The comparisons that the signed-in person has saved: open, duplicate, delete with undo. */
export default function ComparisonsPage() {
  const { t } = useTranslation(['comparisons', 'trade']);
  const { loggedUserId, ...saved } = useSaved();
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
    (name: string, text: string) =>
      save({ body: { LoggedUserId: loggedUserId, Clave: savedKey, Nombre: name, Valor: text } }),
    [save, loggedUserId],
  );
  const columns = useMemo(
    () =>
      comparisonColumns(t, {
        working,
        duplicate: (row) => {
          setBusy(row.Id);
          const taken = data?.map(({ Nombre }) => Nombre) ?? [];
          void keep(copyName(row.Nombre, taken), row.text);
        },
        remove: async (row) => {
          setBusy(row.Id);
          if (await erase({ query: { loggedUserId, preferenciaId: row.Id } })) setRemoved(row);
        },
      }),
    [t, working, data, keep, erase, loggedUserId],
  );
  const restore = async ({ Nombre, text }: SavedRow) => {
    if (await keep(Nombre, text)) setRemoved(undefined);
  };

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
        none={{
          text: t('comparisons:list.none'),
          action: (
            <Link to={to('comparison')} className={buttonClass({ variant: 'primary' })}>
              {t('comparisons:list.new')}
            </Link>
          ),
        }}
      >
        <Link to={to('comparison')} className={buttonClass({ variant: 'primary' })}>
          {t('comparisons:list.new')}
        </Link>
      </ListPage>
    </>
  );
}
