import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction, useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import {
  deleteAllPreferences,
  deletePreference,
  listPreferences,
  type Preference,
  savePreference,
} from '~/api/preferences.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { useScreenName } from '~/routing/useScreen.ts';
import { permissionFor } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { addressOfSavedView, isNamed, preferenceKind } from './preferenceKind.ts';

/** Maximum number of rows rendered: thousands would freeze the page. */
const most = 100;

/** The person's stored preferences: named views, and settings. */
export function PreferenceSections({ userId: loggedUserId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const nameOf = usePreferenceName();
  const query = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const [clearing, setClearing] = useState(false);
  const rows = query.data ?? [];
  return (
    <>
      <Answered query={query} height="h-40">
        {(rows) => (
          <div className="flex flex-col gap-6">
            <Card title={t('kept.views')}>
              <PreferenceList {...{ loggedUserId }} rows={rows.filter(isNamed)} none={t('kept.noViews')} />
            </Card>
            <Card
              title={t('kept.settings')}
              aside={
                rows.length > 0 && (
                  <Button size="sm" onClick={() => setClearing(true)}>
                    {t('kept.clear')}
                  </Button>
                )
              }
            >
              <p className="px-4 pb-3 text-13 text-text2">{t('kept.text')}</p>
              <PreferenceList
                {...{ loggedUserId }}
                rows={rows.filter((row) => !isNamed(row))}
                none={t('kept.noSettings')}
              />
            </Card>
          </div>
        )}
      </Answered>
      {clearing && (
        <ConfirmDialog
          title={t('kept.clearTitle', { count: rows.length, number: formatNumber(rows.length) })}
          text={t('kept.clearText')}
          names={rows.map((row) => Object.values(nameOf(row)).join(' · '))}
          confirm={t('kept.clear')}
          danger
          onConfirm={() => perform(deleteAllPreferences, {})}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}

interface PreferenceListProps {
  loggedUserId: string;
  rows: readonly Preference[];
  /** Text if there are none. */
  none: string;
}

function PreferenceList({ loggedUserId, rows, none }: PreferenceListProps) {
  const { t } = useTranslation('profile');
  if (rows.length === 0) return <p className="px-4 pb-4 text-text2">{none}</p>;
  return (
    <>
      <ul>
        {rows.slice(0, most).map((row) => (
          <PreferenceRow key={row.PreferenciaId} {...{ loggedUserId, row }} />
        ))}
      </ul>
      {rows.length > most && (
        <p className="border-t border-line px-4 py-2 text-12 text-text2">
          {t('kept.first', { shown: formatNumber(most), number: formatNumber(rows.length) })}
        </p>
      )}
    </>
  );
}

/** A stored preference. Removing asks no question, because it can be undone. */
function PreferenceRow({ loggedUserId, row }: { loggedUserId: string; row: Preference }) {
  const { t } = useTranslation('profile');
  const { run, loading } = useAction(deletePreference);
  const { name, what } = usePreferenceName()(row);
  const preference = preferenceKind(row);
  const address = addressOfSavedView(row);
  const may = preference.kind === 'view' && preference.screen && session.can(permissionFor(preference.screen));
  const { PreferenciaId, Clave, Nombre, Valor, Predeterminada } = row;
  const restore = () =>
    perform(savePreference, {
      body: { LoggedUserId: loggedUserId, Clave, Nombre, Valor: Valor ?? '', Predeterminada },
    });
  const remove = () => run({ query: { loggedUserId, preferenciaId: PreferenciaId } }, { undo: restore });
  return (
    <li className="flex items-center gap-2 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {address && may ? (
            <Link to={address} className="font-medium text-accent-text underline">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {Predeterminada && <Chip tone="neutral">{t('kept.default')}</Chip>}
        </p>
        <p className="text-12 text-text2 wrap-anywhere">
          {[what, t('kept.changed', { date: formatDate(row.FechaModificacion, 'time') })].join(' · ')}
        </p>
        {preference.kind === 'view' && !address && <p className="text-12 text-amber-fg">{t('kept.unreadable')}</p>}
      </div>
      <IconButton
        icon={Trash}
        size="sm"
        name={t('kept.remove', { name })}
        loading={loading}
        onClick={() => void remove()}
      />
    </li>
  );
}

/** Name and kind of a stored preference. */
function usePreferenceName() {
  const { t } = useTranslation('profile');
  const nameOfScreen = useScreenName();
  return (row: Preference): { name: string; what: string } => {
    const preference = preferenceKind(row);
    const screen = 'screen' in preference && preference.screen ? nameOfScreen(preference.screen) : row.Clave;
    const what = t(`kept.kind.${preference.kind}`, { screen, name: row.Nombre ?? row.Clave });
    return isNamed(row) ? { name: row.Nombre ?? row.Clave, what } : { name: what, what: row.Clave };
  };
}
