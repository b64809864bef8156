import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as v from 'valibot';
import { longest } from '~/api/lengths.ts';
import { perform } from '~/api/perform.ts';
import { getUser, type User, updateUser } from '~/api/users.ts';
import { brand } from '~/brand/index.ts';
import { changesToFresh, filled } from '~/form/changes.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatDate } from '~/lib/format.ts';
import { permissionFor, to } from '~/screens.ts';
import { looking } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { access, signedInSince } from '~/session/since.ts';
import { useSession } from '~/session/useSession.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Button } from '~/ui/Button.tsx';
import { Card, Fact, FactCard } from '~/ui/Facts.tsx';

const most = longest.user;

/** The person's account: they can change name and phone; the rest is changed by people who manage users. */
export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const [editing, setEditing] = useState(false);
  const manages = session.can(permissionFor('user'));
  return (
    <div className="flex flex-col gap-2">
      <FactCard
        title={t('data.title')}
        aside={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {manages && (
              <Link to={to('user', { id: user.Id })} className="text-accent-text underline">
                {t('data.record')}
              </Link>
            )}
            <Button size="sm" icon={Pencil} disabledReason={looking()} onClick={() => setEditing(true)}>
              {t('data.edit')}
            </Button>
          </span>
        }
        facts={[
          [trade('column.name'), [user.Nombre, user.Apellidos].filter(Boolean).join(' ')],
          [trade('column.userName'), user.UserName],
          [trade('column.email'), user.Email],
          [trade('column.phone'), user.Telefono],
          [trade('column.groups'), user.Grupos?.map(({ Nombre }) => Nombre).join(', ')],
          [trade('column.agent'), user.Agente],
          [trade('column.brand'), user.Marca === null ? t('data.everyBrand') : brandName(user.Marca)],
          [trade('column.lastAccess'), formatDate(user.UltimoAcceso, 'time')],
          [t('data.password'), formatDate(user.FechaCambioPassword)],
        ]}
      />
      {!manages && <p className="text-13 text-text2">{t('data.ask')}</p>}
      {editing && <OwnDataDialog user={user} onClose={() => setEditing(false)} />}
    </div>
  );
}

const empty = { Nombre: '', Apellidos: '', Telefono: '' };

/** A person's own name and phone; user name, e-mail, groups, agent and brand are changed by people who manage users. */
function OwnDataDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  const labels = {
    Nombre: trade('column.name'),
    Apellidos: t('data.surname'),
    Telefono: trade('column.phone'),
  };
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(most.Nombre),
      Apellidos: rules.optionalText(most.Apellidos),
      Telefono: rules.optionalPhone(),
    }),
    defaults: filled(empty, user),
    send: async (body) => {
      const changes = await changesToFresh({
        read: getUser,
        args: { query: { id: user.Id } },
        save: updateUser,
        before: user,
        fieldsOf: (record) => record,
        after: body,
        stale: t('data.stale'),
        labelOf: (field) => labels[field],
      });
      // The API requires these three, changed or not.
      const { UserName, Email } = user;
      await perform(updateUser, {
        query: { Id: user.Id },
        body: { UserName, Email: Email ?? '', Nombre: body.Nombre, ...changes },
      });
      // The session has the name too, which the frame shows.
      void session.retry();
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('data.edit')}>
      <TextField name="Nombre" label={labels.Nombre} autoComplete="given-name" required autoFocus />
      <TextField name="Apellidos" label={labels.Apellidos} autoComplete="family-name" />
      <TextField name="Telefono" label={labels.Telefono} type="tel" autoComplete="tel" />
    </EditDialog>
  );
}

/** The session of this device, and what else is stored on it. */
export function DeviceSection() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation(['common', 'shell']);
  // Rendered again when the session is renewed, because its end changes.
  useSession();
  const { until, renews } = access();
  const since = signedInSince();
  const at = (time: string | undefined | null) => (time ? formatDate(time, 'time') : t('device.unknown'));
  return (
    <Card
      title={t('device.title')}
      aside={
        <Button size="sm" icon={LogOut} onClick={() => void session.signOut()}>
          {common('shell:account.signOut')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4">
        <dl className="flex flex-col gap-2">
          <Fact label={t('device.brand')}>{brand.name}</Fact>
          <Fact label={t('device.since')}>{at(since)}</Fact>
          <Fact label={t('device.until')}>
            {at(until === undefined ? undefined : new Date(until).toISOString())}
            {renews && <span className="text-text2"> · {t('device.renews')}</span>}
          </Fact>
        </dl>
        <p className="text-13 text-text2">{t('device.text')}</p>
      </div>
    </Card>
  );
}
