import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { perform } from '~/api/hooks.ts';
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

  const columns = useMemo(() => {
    const keep = (name: string, text: string) =>
      perform(savePreference, {
        body: { LoggedUserId: loggedUserId, Clave: savedKey, Nombre: name, Valor: text },
      });
    return comparisonColumns(t, {
      duplicate: async ({ Nombre, text }) => {
        const taken = data?.map((row) => row.Nombre) ?? [];
        // What went wrong has been announced.
        await keep(copyName(Nombre, taken), text).catch(() => {});
      },
      remove: async (row) => {
        const gone = await perform(deletePreference, { query: { loggedUserId, preferenciaId: row.Id } }).then(
          () => true,
          () => false,
        );
        if (gone) setRemoved(row);
      },
    });
  }, [t, data, loggedUserId]);

  const restore = async ({ Nombre, text }: SavedRow) => {
    const body = { LoggedUserId: loggedUserId, Clave: savedKey, Nombre, Valor: text };
    const back = await perform(savePreference, { body }).then(
      () => true,
      () => false,
    );
    if (back) setRemoved(undefined);
  };

  return (
    <>
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-s2 px-4 py-2">
          {t('comparisons:list.removed', { name: removed.Nombre })}
          <Button size="sm" onClick={() => void restore(removed)}>
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
