import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createGroup } from '~/api/groups.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';

/** A new group, without members and permissions yet. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(60), Descripcion: rules.optionalText(200) }),
    defaults: { Nombre: '', Descripcion: '' },
    endpoint: createGroup,
    args: (body) => ({ body }),
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('group.new')} submit={t('group.create')}>
      <TextField name="Nombre" label={t('field.name')} help={t('group.nameHelp')} required autoFocus />
      <TextAreaField name="Descripcion" label={t('column.about')} />
    </EditDialog>
  );
}
