import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createPermission } from '~/api/permissions.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';

/** Creates a permission. It is given to people later, and screens ask for it once a release knows it. */
export function PermissionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access');
  const rules = useRules();
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(60),
      NombreNormalizado: v.pipe(rules.optionalText(60), v.transform(inCapitals)),
      Modulo: rules.optionalText(60),
      Descripcion: rules.optionalText(200),
    }),
    defaults: { Nombre: '', NombreNormalizado: '', Modulo: '', Descripcion: '' },
    endpoint: createPermission,
    args: (body) => ({ body }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('permission.new')}
      text={t('permission.newText')}
      submit={t('permission.create')}
    >
      <TextField name="Nombre" label={t('field.name')} required autoFocus />
      <TextField name="NombreNormalizado" label={t('column.code')} help={t('permission.codeHelp')} mono />
      <TextField name="Modulo" label={t('column.module')} help={t('permission.moduleHelp')} />
      <TextAreaField name="Descripcion" label={t('column.allows')} />
    </EditDialog>
  );
}

const inCapitals = (code: string | null) => code?.toUpperCase() ?? null;
