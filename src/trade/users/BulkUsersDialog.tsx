import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '~/api/users.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { PowerChange } from '~/trade/permissions/power.ts';
import { usePower } from '~/trade/permissions/usePower.tsx';
import { nameOf } from './person.ts';

type Bulk = ComponentProps<typeof BulkDialog>;

interface BulkUsersDialogProps extends Omit<Bulk, 'heads' | 'items' | 'notReady' | 'children'> {
  rows: readonly UserRow[];
  /** What it changes about who manages the system. */
  change: PowerChange | undefined;
}

/** Changes what many users may do. The dialog says who could then manage the system, and offers no undo to a person who could not. */
export function BulkUsersDialog({ rows, change, undo, ...bulk }: BulkUsersDialogProps) {
  const { t } = useTranslation('trade');
  const { notice, reason, oneself } = usePower(change);
  return (
    <BulkDialog
      {...bulk}
      undo={oneself ? undefined : undo}
      notReady={reason?.text}
      heads={[t('column.userName'), t('column.name')]}
      items={rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) }))}
    >
      {notice}
    </BulkDialog>
  );
}
