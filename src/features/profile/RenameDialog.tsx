import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';

interface RenameDialogProps {
  row: Preference;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Another name for a view or a dashboard; one that is taken is refused beside the field. */
export function RenameDialog({ row, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation('profile');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(100) }),
    defaults: { Nombre: row.Nombre ?? '' },
    send: ({ Nombre }) => onRename(Nombre),
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('kept.renameTitle', { name: row.Nombre ?? row.Clave })}>
      <TextField name="Nombre" label={t('kept.name')} required autoFocus />
    </EditDialog>
  );
}
