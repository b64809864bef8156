import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import type { UserRow } from '~/api/users.ts';
import { extendedSet, hidden, pickColumns } from '~/table/columns/columnSet.ts';
import { RowSwitch } from '~/trade/RowSwitch.tsx';
import { userColumns } from '~/trade/users/columns.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { StepDialog } from './StepDialog.tsx';
import { accessCalls, undoOf } from './steps.ts';

/**
 * The columns of the user list, with the two switches.
 * @param brandName the name of a brand, by its domain identifier
 */
export const listColumns = (
  trade: TFunction<'trade'>,
  t: TFunction<'users'>,
  brandName: (domain: string) => string,
) => {
  const columns = extendedSet<UserRow>()(userColumns(trade), {
    Activo: {
      kind: 'custom',
      header: t('column.enabled'),
      value: ({ Activo }) => (Activo === null ? null : t(Activo ? 'state.enabled' : 'state.disabled')),
      render: (user, tabIndex) => <AccessSwitch user={user} field="Activo" tabIndex={tabIndex} />,
      width: 96,
      rank: 1,
      card: '1right',
    },
    Bloqueado: {
      kind: 'custom',
      header: t('column.locked'),
      value: ({ Bloqueado }) => (Bloqueado === null ? null : t(Bloqueado ? 'state.locked' : 'state.unlocked')),
      render: (user, tabIndex) => <AccessSwitch user={user} field="Bloqueado" tabIndex={tabIndex} />,
      width: 96,
      rank: 1,
      card: '2right',
    },
    Marca: {
      kind: 'text',
      header: trade('column.brand'),
      value: ({ Marca }) => Marca && brandName(Marca),
      width: 120,
      ...hidden,
    },
  });
  return pickColumns(columns, {
    Nombre: {},
    UserName: {},
    Email: {},
    Grupos: {},
    Agente: {},
    UltimoAcceso: {},
    Activo: {},
    Bloqueado: {},
    Telefono: {},
    FechaAlta: {},
    Marca: {},
  });
};

interface AccessSwitchProps {
  user: UserRow;
  field: 'Activo' | 'Bloqueado';
  tabIndex?: number | undefined;
}

/**
 * A switch for enabled or locked in a row of the list: it applies at once, but asks first if the person could no longer
 * sign in.
 */
export function AccessSwitch({ user, field, tabIndex }: AccessSwitchProps) {
  const { t } = useTranslation('users');
  const [confirming, setConfirming] = useState(false);
  const on = user[field] === true;
  const shuts = field === 'Activo' ? on : !on;
  const opens = field === 'Activo' ? 'enable' : 'unlock';
  const { run, loading } = useAction(accessCalls[opens]);
  const change = () => {
    if (shuts) setConfirming(true);
    else void run({ body: [user.Id] }, { undo: undoOf(opens, user.Id) });
  };
  return (
    <>
      <RowSwitch
        checked={user[field]}
        label={t(field === 'Activo' ? 'column.enabled' : 'column.locked')}
        name={t(`switch.${field}`, { name: nameOf(user) })}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={change}
      />
      {confirming && (
        <StepDialog user={user} step={field === 'Activo' ? 'disable' : 'lock'} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
