import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Preference } from '~/api/preferences.ts';
import { formatDate } from '~/lib/format.ts';
import { permissionFor } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Chip } from '~/ui/Chip.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { addressOfView, isNamed, keptAs } from './kept.ts';
import { useKeptName } from './useKeptName.ts';

interface KeptRowProps {
  row: Preference;
  onRename: () => void;
  /** Rejects where the server refuses it, which is announced. */
  onRemove: () => Promise<unknown>;
}

/** One thing that the account keeps. It is removed without a question, for it can be brought back. */
export function KeptRow({ row, onRename, onRemove }: KeptRowProps) {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);
  const { name, what } = useKeptName()(row);
  const kept = keptAs(row);
  const address = addressOfView(row);
  const may = kept.kind === 'view' && kept.screen && session.can(permissionFor(kept.screen));
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
        {kept.kind === 'view' && !address && <p className="text-12 text-amber-fg">{t('kept.unreadable')}</p>}
      </div>
      {isNamed(row) && <IconButton icon={Pencil} size="sm" name={t('kept.rename', { name })} onClick={onRename} />}
      <IconButton icon={Trash} size="sm" name={t('kept.remove', { name })} loading={busy} onClick={remove} />
    </li>
  );
}
