import type { TFunction } from 'i18next';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { perform } from '~/api/perform.ts';
import {
  deleteAllPreferences,
  deletePreference,
  listPreferences,
  type Preference,
  savePreference,
} from '~/api/preferences.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { useAppearance } from '~/lib/appearance.ts';
import { formatDate, formatList, formatNumber } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { Answered } from '~/record/Answered.tsx';
import { useScreenName } from '~/routing/useScreen.ts';
import { permissionFor } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { addressOfSavedView, isNamed, preferenceKind } from './preferenceKind.ts';

/** Number of rows rendered at a time: thousands would freeze the page. */
const step = 100;

/** The person's stored preferences: named views, and settings. */
export function PreferenceSections({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const nameOf = usePreferenceName();
  const preferences = useStoredPreferences(userId);
  const [renaming, setRenaming] = useState<Preference>();
  const [clearing, setClearing] = useState(false);
  const { done, query } = preferences;
  const device = useDeviceWords();
  const list = (rows: readonly Preference[], none: string) => (
    <PreferenceList rows={rows} none={none} onRename={setRenaming} onRemove={preferences.remove} />
  );
  return (
    <>
      {done && (
        <UndoNote done={done} busy={preferences.undoing} device={device} onUndo={() => void preferences.undo()} />
      )}
      <Answered query={query} height="h-40">
        {(rows) => (
          <div className="flex flex-col gap-6">
            <Card title={t('kept.views')}>{list(rows.filter(isNamed), t('kept.noViews'))}</Card>
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
              {list(
                rows.filter((row) => !isNamed(row)),
                t('kept.noSettings'),
              )}
            </Card>
          </div>
        )}
      </Answered>
      {renaming && (
        <RenameDialog
          row={renaming}
          onRename={(name) => preferences.rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {clearing && (
        <ConfirmDialog
          title={t('kept.clearTitle', {
            count: query.data?.length ?? 0,
            number: formatNumber(query.data?.length ?? 0),
          })}
          text={t('kept.clearText')}
          facts={[[t('kept.device'), device]]}
          names={query.data?.map((row) => Object.values(nameOf(row)).join(' · '))}
          confirm={t('kept.clear')}
          danger
          onConfirm={preferences.removeAll}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}

interface PreferenceListProps {
  rows: readonly Preference[];
  /** Text if there are none. */
  none: string;
  onRename: (row: Preference) => void;
  onRemove: (row: Preference) => Promise<unknown>;
}

function PreferenceList({ rows, none, onRename, onRemove }: PreferenceListProps) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return <p className="px-4 pb-4 text-text2">{none}</p>;
  return (
    <>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <PreferenceRow
            key={row.PreferenciaId}
            row={row}
            onRename={() => onRename(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-12 text-text2">
          {t('kept.first', { shown: formatNumber(shown), number: formatNumber(rows.length) })}
          <Button size="sm" onClick={() => setShown(shown + step)}>
            {t('kept.more')}
          </Button>
        </p>
      )}
    </>
  );
}

interface PreferenceRowProps {
  row: Preference;
  onRename: () => void;
  /** Rejects if the server refuses, which is announced. */
  onRemove: () => Promise<unknown>;
}

/** A stored preference. Removing asks no question, because it can be undone. */
function PreferenceRow({ row, onRename, onRemove }: PreferenceRowProps) {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);
  const { name, what } = usePreferenceName()(row);
  const preference = preferenceKind(row);
  const address = addressOfSavedView(row);
  const may = preference.kind === 'view' && preference.screen && session.can(permissionFor(preference.screen));
  const remove = () => {
    setBusy(true);
    onRemove().catch(() => setBusy(false));
  };
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
          {row.Predeterminada && <Chip tone="neutral">{t('kept.default')}</Chip>}
        </p>
        <p className="text-12 text-text2 wrap-anywhere">
          {[what, t('kept.changed', { date: formatDate(row.FechaModificacion, 'time') })].join(' · ')}
        </p>
        {preference.kind === 'view' && !address && <p className="text-12 text-amber-fg">{t('kept.unreadable')}</p>}
      </div>
      {isNamed(row) && <IconButton icon={Pencil} size="sm" name={t('kept.rename', { name })} onClick={onRename} />}
      <IconButton icon={Trash} size="sm" name={t('kept.remove', { name })} loading={busy} onClick={remove} />
    </li>
  );
}

interface RenameDialogProps {
  row: Preference;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renames a view or dashboard; a name in use is refused at the field. */
function RenameDialog({ row, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation('profile');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(longest.preference.Nombre) }),
    defaults: { Nombre: row.Nombre ?? '' },
    send: ({ Nombre }) => onRename(Nombre),
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('kept.renameTitle', { name: row.Nombre ?? row.Clave })}>
      <TextField name="Nombre" label={t('kept.name')} required autoFocus />
    </EditDialog>
  );
}

interface UndoNoteProps {
  done: Done;
  /** The language and scheme of this device afterwards. */
  device: string;
  busy: boolean;
  onUndo: () => void;
}

/** What was just removed or renamed, with undo. Takes the focus, because the pressed button is gone. */
function UndoNote({ done, device, busy, onUndo }: UndoNoteProps) {
  const { t } = useTranslation('profile');
  const nameOf = usePreferenceName();
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new removal is a new offer
  useEffect(() => undo.current?.focus(), [done]);
  const [first] = done.rows;
  const name = first && nameOf(first).name;
  const count = done.rows.length;
  return (
    <div role="status" className="flex items-center gap-3 rounded bg-amber-bg px-4 py-2 text-13 text-amber-fg">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {done.what === 'renamed'
          ? t('kept.renamed', { name })
          : t('kept.removed', { count, number: formatNumber(count), name })}
        {done.what === 'removed' && count > 1 && (
          <>
            {' '}
            {t('kept.gone', {
              names: formatList(
                named(
                  done.rows.map((row) => nameOf(row).name),
                  t,
                ),
              ),
            })}
            <br />
            {t('kept.stays', { device })}
          </>
        )}
      </p>
      <Button ref={undo} size="sm" loading={busy} onClick={onUndo}>
        {t('kept.undo')}
      </Button>
    </div>
  );
}

/** Names in a sentence: some of them, and the number of the others. */
const mostNamed = 8;

const named = (names: readonly string[], t: TFunction<'profile'>): string[] => {
  const others = names.length - mostNamed;
  return others > 0 ? [...names.slice(0, mostNamed), t('kept.others', { count: others })] : [...names];
};

/** What this device uses after preferences were deleted: its language, and its appearance if it is not the default. */
function useDeviceWords(): string {
  const { t } = useTranslation(['common', 'appearance', 'profile']);
  const { scheme, palette, surface, density } = useAppearance();
  return formatList([
    t('profile:kept.deviceLanguage', { language: languages[pageLanguage()].name }),
    t('profile:kept.deviceScheme', { scheme: t(`common:scheme.${scheme}`) }),
    ...(palette === 'brand' ? [] : [`${t('appearance:palette')}: ${t(`appearance:palettes.${palette}`)}`]),
    ...(surface === 'slate' ? [] : [`${t('appearance:surface')}: ${t(`appearance:surfaces.${surface}`)}`]),
    ...(density === 'compact' ? [] : [`${t('appearance:density')}: ${t(`appearance:densities.${density}`)}`]),
  ]);
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

/** The last action, which can be undone until the next one. */
type Done = { what: 'removed' | 'renamed'; rows: readonly Preference[] };

/** The operations on stored preferences: rename, remove one or all, restore. */
function useStoredPreferences(loggedUserId: string) {
  const query = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const [done, setDone] = useState<Done>();
  const [undoing, setUndoing] = useState(false);

  const write = (row: Preference, id?: number) =>
    perform(savePreference, {
      body: {
        ...(id !== undefined && { PreferenciaId: id }),
        LoggedUserId: loggedUserId,
        Clave: row.Clave,
        Nombre: row.Nombre,
        Valor: row.Valor ?? '',
        Predeterminada: row.Predeterminada,
      },
    });

  return {
    query,
    done,
    undoing,
    rename: async (row: Preference, Nombre: string) => {
      await write({ ...row, Nombre }, row.PreferenciaId);
      setDone({ what: 'renamed', rows: [row] });
    },
    remove: async (row: Preference) => {
      await perform(deletePreference, { query: { loggedUserId, preferenciaId: row.PreferenciaId } });
      setDone({ what: 'removed', rows: [row] });
    },
    removeAll: async () => {
      const rows = query.data ?? [];
      await perform(deleteAllPreferences, {});
      setDone({ what: 'removed', rows });
    },
    /** Stops at the first refusal, which is announced; the rest can be tried again. */
    undo: async () => {
      if (!done || undoing) return;
      setUndoing(true);
      const left = [...done.rows];
      try {
        for (let row = left[0]; row; row = left[0]) {
          await write(row, done.what === 'renamed' ? row.PreferenciaId : undefined);
          left.shift();
        }
      } catch {
        // Announced by `perform`.
      }
      setDone(left.length > 0 ? { ...done, rows: left } : undefined);
      setUndoing(false);
    },
  };
}
