import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { listActiveBrands } from '~/api/brands.ts';
import { listUserGroupOptions } from '~/api/form-lists.ts';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { perform } from '~/api/perform.ts';
import { getUser, registerUser, type User, updateUser } from '~/api/users.ts';
import { CheckField } from '~/form/CheckField.tsx';
import { changesToFresh, filled, inverseChanges } from '~/form/changes.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { generatePassword } from '~/form/password.ts';
import { useRules } from '~/form/rules.ts';
import { SecretDialog } from '~/form/SecretDialog.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useChoices } from '~/form/useChoices.tsx';
import { useForm } from '~/form/useForm.tsx';
import { useSession } from '~/session/useSession.ts';
import { AgentField, useAgentName } from '~/trade/agents/AgentField.tsx';
import { givesPower } from '~/trade/permissions/power.ts';
import { usePower } from '~/trade/permissions/usePower.tsx';
import type { Choice } from '~/ui/choices.tsx';

const most = longest.user;

const empty = {
  UserName: '',
  Nombre: '',
  Apellidos: '',
  Email: '',
  Telefono: '',
  IdAgente: '',
  Marca: '',
  DebeCambiarPassword: true,
  Password: '',
};

/** Value of the choice "all brands", which is sent as null. */
const everyBrand = '*';

interface UserDialogProps {
  /** undefined: a new user is registered. */
  user?: User;
  /** @param created Id of the user who was registered, if the server says it */
  onClose: (created?: string) => void;
}

const fieldsOf = (user: User) => ({ ...user, Grupos: user.Grupos?.map(({ Id }) => Id) });

/** The form of a user's data. For a new user also the password, which is shown once after saving. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const { t: words } = useTranslation('form');
  const rules = useRules();
  const session = useSession();
  const own = session.status === 'authenticated' ? session.user.Marca : null;
  const groups = useChoices(
    useQuery(listUserGroupOptions, undefined),
    ({ Id, Nombre }) => ({ value: String(Id), label: Nombre }),
    user?.Grupos ?? [],
  );
  const { data: active, ...query } = useQuery(listActiveBrands, undefined);
  const brand = user?.Marca ?? own;
  const brands = useChoices(
    { ...query, data: active?.flatMap(({ Dominio, Nombre }) => (Dominio ? { Dominio, Nombre } : [])) },
    ({ Dominio, Nombre }) => ({ value: Dominio, label: Nombre }),
    brand === null ? [] : [{ Dominio: brand, Nombre: brand }],
  );
  const registered = useRef<Registered>(undefined);
  const locksOut = useRef(false);
  const [generated] = useState(generatePassword);
  const [newPassword, setNewPassword] = useState<Registered>();
  const Id = user?.Id;
  const agentName = useAgentName();
  const labels = {
    UserName: trade('column.userName'),
    Nombre: trade('column.name'),
    Apellidos: t('field.surname'),
    Email: trade('column.email'),
    Telefono: trade('column.phone'),
    IdAgente: trade('column.agent'),
    Grupos: trade('column.groups'),
    Marca: trade('column.brand'),
    DebeCambiarPassword: t('field.mustChange'),
  };
  const form = useForm({
    schema: v.object({
      UserName: rules.text(most.UserName),
      Nombre: rules.text(most.Nombre),
      Apellidos: rules.optionalText(most.Apellidos),
      Email: rules.email(),
      Telefono: rules.optionalPhone(),
      IdAgente: rules.optionalId(),
      Grupos: rules.ids(),
      Marca: v.pipe(
        v.string(),
        v.nonEmpty(words('rule.choose')),
        v.transform((brand) => (brand === everyBrand ? null : brand)),
      ),
      DebeCambiarPassword: v.boolean(),
      Password: Id === undefined ? rules.newPassword() : v.string(),
    }),
    defaults: {
      ...filled({ ...empty, Marca: own ?? '', Password: user ? '' : generated }, user),
      Grupos: user?.Grupos?.map((group) => String(group.Id)) ?? [],
      ...(user && { Marca: user.Marca ?? everyBrand }),
    },
    send: async ({ Password, ...body }) => {
      if (user) {
        const changes = await changesToFresh({
          read: getUser,
          args: { query: { id: user.Id } },
          save: updateUser,
          before: user,
          fieldsOf,
          after: body,
          stale: t('stale'),
          labelOf: (field) => labels[field],
          textOf: (field, value) => {
            const named = (choices: readonly Choice[], one: unknown) =>
              choices.find((choice) => choice.value === String(one))?.label;
            if (field === 'Grupos' && Array.isArray(value))
              return value.map((id) => named(groups.choices, id) ?? String(id)).join(', ') || undefined;
            if (field === 'Marca') return value ? named(brands.choices, value) : t('field.everyBrand');
            return field === 'IdAgente' && value ? agentName(Number(value)) : undefined;
          },
        });
        // The API requires these three, changed or not.
        const { UserName, Nombre, Email } = body;
        const sent = { UserName, Nombre, Email, ...changes };
        const query = { Id: user.Id };
        const undo = () => perform(updateUser, { query, body: inverseChanges(fieldsOf(user), sent) });
        // People who give up the right to manage the system could not restore it.
        return perform(updateUser, { query, body: sent }, locksOut.current ? {} : { undo });
      }
      const answer = await perform(registerUser, { body: { ...body, Password } });
      registered.current = { id: answer?.Id ?? undefined, password: Password };
    },
  });
  const chosen = form.watch('Grupos');
  const joined = user?.Grupos?.map((group) => group.Id) ?? [];
  const strong =
    useQuery(listGroups, undefined)
      .data?.filter(givesPower)
      .map((group) => group.Id) ?? [];
  const joins = strong.some((id) => chosen.includes(String(id)) && !joined.includes(id));
  const leaving = joins ? [] : strong.filter((id) => joined.includes(id) && !chosen.includes(String(id)));
  const [Nombre, Apellidos, UserName] = form.watch(['Nombre', 'Apellidos', 'UserName']);
  const people = [user ?? { Id: '', Nombre, Apellidos, UserName }];
  const power = usePower(
    joins ? { way: 'give', people } : leaving.length > 0 ? { way: 'take', people, leaving } : undefined,
  );
  locksOut.current = power.oneself;
  const email = form.watch('Email');
  const proposed = useRef('');
  const { getValues, setValue, getFieldState } = form;
  useEffect(() => {
    const name = nameIn(email);
    // Until another one is typed.
    if (Id === undefined && getValues('UserName') === proposed.current)
      setValue('UserName', name, { shouldDirty: true, shouldValidate: getFieldState('UserName').invalid });
    proposed.current = name;
  }, [Id, email, getValues, setValue, getFieldState]);
  if (newPassword) return <NewPassword password={newPassword.password} onClose={() => onClose(newPassword.id)} />;
  const close = () => (registered.current ? setNewPassword(registered.current) : onClose());
  return (
    <EditDialog
      form={form}
      onClose={close}
      title={Id === undefined ? t('new') : t('edit.title', { user: user?.UserName })}
      submit={Id === undefined ? t('edit.create') : undefined}
      disabledReason={power.reason}
      columns
    >
      <TextField name="Nombre" label={labels.Nombre} required autoFocus />
      <TextField name="Apellidos" label={labels.Apellidos} />
      <TextField name="Email" label={labels.Email} type="email" required />
      <TextField name="UserName" label={labels.UserName} help={t('field.userNameHelp')} required />
      <TextField name="Telefono" label={labels.Telefono} type="tel" />
      <SelectField
        name="Marca"
        label={labels.Marca}
        required
        none={t('field.chooseBrand')}
        {...brands}
        choices={[...brands.choices, { value: everyBrand, label: t('field.everyBrand') }]}
      />
      <MultiSelectField name="Grupos" label={labels.Grupos} {...groups} />
      <AgentField name="IdAgente" label={labels.IdAgente} />
      {power.notice && <div className="col-span-full">{power.notice}</div>}
      {Id === undefined && <NewPasswordField name="Password" label={t('field.password')} required generates />}
      <CheckField name="DebeCambiarPassword" label={labels.DebeCambiarPassword} className="self-center" />
    </EditDialog>
  );
}

interface Registered {
  id: string | undefined;
  password: string;
}

/** The user name that an e-mail address suggests, of the characters that the server takes. */
const nameIn = (email: string) =>
  (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, most.UserName);

interface NewPasswordProps {
  password: string;
  onClose: () => void;
}

/** Shows a password that was just set for another person; it cannot be shown again. */
export function NewPassword({ password, onClose }: NewPasswordProps) {
  const { t } = useTranslation('users');
  return (
    <SecretDialog
      title={t('given.title')}
      text={t('given.text')}
      label={t('field.password')}
      secret={password}
      onClose={onClose}
    />
  );
}
