import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preference } from '~/api/preferences.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/Facts.tsx';
import { KeptRow } from './KeptRow.tsx';
import { isNamed } from './kept.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useKept } from './useKept.ts';
import { useKeptName } from './useKeptName.ts';

/** What the account keeps of a person: views and dashboards under their names, and how the portal is set. */
export function KeptSections({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const nameOf = useKeptName();
  const kept = useKept(userId);
  const [renaming, setRenaming] = useState<Preference>();
  const [clearing, setClearing] = useState(false);
  const { done, query } = kept;
  const list = (rows: readonly Preference[], none: string) =>
    rows.length === 0 ? (
      <p className="px-4 pb-4 text-text2">{none}</p>
    ) : (
      <ul>
        {rows.map((row) => (
          <KeptRow
            key={row.PreferenciaId}
            row={row}
            onRename={() => setRenaming(row)}
            onRemove={() => kept.remove(row)}
          />
        ))}
      </ul>
    );
  return (
    <>
      {done && <UndoNote done={done} busy={kept.undoing} onUndo={() => void kept.undo()} />}
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
          onRename={(name) => kept.rename(renaming, name)}
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
          names={query.data?.map((row) => Object.values(nameOf(row)).join(' · '))}
          confirm={t('kept.clear')}
          danger
          onConfirm={kept.removeAll}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}
