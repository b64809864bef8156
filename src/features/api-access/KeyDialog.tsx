import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { generateApiKey } from '~/api/api-keys.ts';
import { listApiUsers } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { ComboField } from '~/form/ComboField.tsx';
import { DateField } from '~/form/DateField.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { fieldCheck, useRules } from '~/form/rules.ts';
import { SecretDialog } from '~/form/SecretDialog.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useChoices } from '~/form/useChoices.tsx';
import { useForm } from '~/form/useForm.tsx';
import { addDays, today } from '~/lib/days.ts';
import { expiryNotice } from '~/trade/api-keys/keys.ts';
import { Dialog } from '~/ui/Dialog.tsx';

interface KeyDialogProps {
  /** The API user of the new key, if known. */
  apiUserId?: number;
  onClose: () => void;
}

/**
 * Generates a key and shows it once. The default expiry is one year: a key without an expiry is a deliberate choice.
 */
export function KeyDialog({ apiUserId, onClose }: KeyDialogProps) {
  const { t } = useTranslation('apiAccess');
  const rules = useRules();
  /** The key; null if the server has not said it. */
  const made = useRef<string | null>(undefined);
  const [shown, setShown] = useState<string | null>();
  const { data, ...query } = useQuery(listApiUsers, undefined);
  const owners = useChoices({ ...query, data: data?.filter(({ Activo }) => Activo) }, ({ Id, Nombre, Email }) => ({
    value: String(Id),
    label: Nombre,
    ...(Email && { detail: Email }),
  }));
  const [inAYear] = useState(() => addDays(today(), 365));
  const form = useForm({
    schema: v.pipe(
      v.object({
        Nombre: rules.text(longest.apiKey.Nombre),
        ApiUserId: rules.id(),
        FechaCaducidad: rules.optionalDay(),
      }),
      fieldCheck(
        'FechaCaducidad',
        ({ FechaCaducidad }) => FechaCaducidad === null || FechaCaducidad >= today(),
        t('key.expiryPast'),
      ),
    ),
    defaults: { Nombre: '', ApiUserId: apiUserId === undefined ? '' : String(apiUserId), FechaCaducidad: inAYear },
    endpoint: generateApiKey,
    args: (body) => ({ body }),
    onDone: (answer) => {
      made.current = answer?.ApiKey ?? null;
    },
  });
  if (shown === null)
    return (
      <Dialog
        open
        title={t('key.unsaidTitle')}
        description={t('key.unsaidText')}
        onClose={onClose}
        cancel={t('key.unsaidClose')}
      />
    );
  if (shown !== undefined)
    return (
      <SecretDialog
        title={t('key.madeTitle')}
        text={t('key.madeText')}
        label={t('key.label')}
        secret={shown}
        onClose={onClose}
      />
    );
  return (
    <EditDialog
      form={form}
      onClose={() => (made.current === undefined ? onClose() : setShown(made.current))}
      title={t('key.new')}
      submit={t('key.generate')}
    >
      <TextField name="Nombre" label={t('column.name')} help={t('key.nameHelp')} required autoFocus />
      <ComboField name="ApiUserId" label={t('column.apiUser')} help={t('key.apiUserHelp')} required {...owners} />
      <DateField name="FechaCaducidad" label={t('column.expiry')} help={t('key.expiryHelp', { days: expiryNotice })} />
    </EditDialog>
  );
}
