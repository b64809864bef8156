import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import type { UserRow } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { type AccessStep, accessCalls, alreadySo, refusalOf } from './steps.ts';

interface AccessBulkProps extends BulkDialogProps<UserRow> {
  step: AccessStep;
}

/** Enables, disables, locks or unlocks many users. Those for whom the step is refused are listed beforehand with the reason, and left out. */
export function AccessBulk({ step, rows, onClose }: AccessBulkProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const endpoint = accessCalls[step];
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const refused = (user: UserRow) =>
    step === 'disable' || step === 'lock' ? refusalOf(step, user, t)?.text : undefined;
  return (
    <BulkDialog
      title={t(`bulk.${step}.title`)}
      text={(count) => t(`bulk.${step}.text`, figure(count))}
      confirm={(count) => t('bulk.confirm', { step: t(`step.${step}`), number: formatNumber(count) })}
      endpoint={endpoint}
      together={(ids) => request(endpoint, { body: [...ids] })}
      undo={{
        endpoint: accessCalls[reverse[step]],
        together: (ids) => request(accessCalls[reverse[step]], { body: [...ids] }),
      }}
      heads={[trade('column.userName'), trade('column.name')]}
      items={rows.map((user) => ({
        id: user.Id,
        code: user.UserName,
        name: nameOf(user),
        refusal: refused(user) ?? alreadySo(step, user, t),
      }))}
      onClose={onClose}
    />
  );
}

/** What takes each step back: those that had taken it before are left out of the work. */
const reverse = { enable: 'disable', disable: 'enable', lock: 'unlock', unlock: 'lock' } as const satisfies Record<
  AccessStep,
  AccessStep
>;
