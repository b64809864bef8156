import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import type { UserRow } from '~/api/users.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Switch } from '~/ui/Switch.tsx';
import { AskDialog } from './AskDialog.tsx';
import { accessCalls, undoOf } from './steps.ts';

interface AccessSwitchProps {
  user: UserRow;
  field: 'Activo' | 'Bloqueado';
  tabIndex?: number | undefined;
}

/** Enabled or locked, in a line of the list: it acts at once, and asks first where the person could no longer sign in. */
export function AccessSwitch({ user, field, tabIndex }: AccessSwitchProps) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const on = user[field] === true;
  const shuts = field === 'Activo' ? on : !on;
  const opens = field === 'Activo' ? 'enable' : 'unlock';
  const { run, loading } = useAction(accessCalls[opens]);
  const change = () => {
    if (shuts) setAsking(true);
    else void run({ body: [user.Id] }, { undo: undoOf(opens, user.Id) });
  };
  return (
    <>
      <Switch
        checked={on}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={change}
        className="relative z-1 align-middle"
      >
        {/* A card of the phone has no head above the switch that would say what it is. */}
        <span aria-hidden className="md:hidden">
          {t(field === 'Activo' ? 'column.enabled' : 'column.locked')}
        </span>
        <span className="sr-only">{t(`switch.${field}`, { name: nameOf(user) })}</span>
      </Switch>
      {asking && (
        <AskDialog user={user} step={field === 'Activo' ? 'disable' : 'lock'} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
