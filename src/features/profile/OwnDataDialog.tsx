import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { perform } from '~/api/perform.ts';
import { getUser, type User, updateUser } from '~/api/users.ts';
import { changesToFresh } from '~/form/changes.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { filled } from '~/form/filled.ts';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { session } from '~/session/session.ts';

const empty = { Nombre: '', Apellidos: '', Telefono: '' };

/** A person's own name and phone; user name, email, groups, agent and brand are for those who manage users. */
export function OwnDataDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
      Nombre: rules.text(80),
      Apellidos: rules.optionalText(120),
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
      // The API wants these three, changed or not.
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
