import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { registerApiUser } from '~/api/api-users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { to } from '~/screens.ts';
import { AgentField } from '~/trade/agents/AgentField.tsx';
import { networksIn } from './networks.ts';

/** Calls per minute that the API lets one program make. */
const limits = { usual: 60, most: 6000 };

/** Registers a program that is to call the API, and goes on to its page, where permissions and keys are given. */
export function ApiUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  const navigate = useNavigate();
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(80),
      Email: rules.email(),
      Descripcion: rules.optionalText(200),
      IdAgente: rules.optionalId(),
      IpsPermitidas: v.pipe(v.string(), v.transform(networksIn)),
      LimiteMinuto: rules.number(1, limits.most),
    }),
    defaults: {
      Nombre: '',
      Email: '',
      Descripcion: '',
      IdAgente: '',
      IpsPermitidas: '',
      LimiteMinuto: limits.usual,
    },
    endpoint: registerApiUser,
    args: (body) => ({ body }),
    onDone: (answer) => {
      if (answer) void navigate(to('apiUser', { id: String(answer.Id) }));
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('user.new')} submit={t('user.create')}>
      <TextField name="Nombre" label={t('column.name')} help={t('user.nameHelp')} required autoFocus />
      <TextField name="Email" label={trade('column.email')} help={t('user.emailHelp')} type="email" required />
      <TextField name="Descripcion" label={t('column.about')} />
      <AgentField name="IdAgente" label={trade('column.agent')} help={t('user.agentHelp')} />
      <TextAreaField name="IpsPermitidas" label={t('column.networks')} help={t('user.networksHelp')} />
      <NumberField name="LimiteMinuto" label={t('column.limit')} unit={t('user.limitUnit')} required />
    </EditDialog>
  );
}
