import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { savePreference } from '~/api/preferences.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { featureKeys } from '~/session/settingKeys.ts';
import { type SavedStudy, useSaved } from './saved.ts';

interface SaveDialogProps {
  value: SavedStudy;
  /** The one that is open, whose name is proposed. */
  opened: number | undefined;
  /** Proposed where none is open. */
  name: string;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Saves a study under a name, among the person's preferences. */
export function SaveDialog({ value, opened, name, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation('comparisons');
  const rules = useRules();
  const { data: rows, loggedUserId } = useSaved();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(80) }),
    defaults: { Nombre: rows?.find(({ Id }) => Id === opened)?.Nombre ?? name },
    endpoint: savePreference,
    args: ({ Nombre }) => ({
      body: { LoggedUserId: loggedUserId, Clave: featureKeys.study, Nombre, Valor: JSON.stringify(value) },
    }),
    onDone: (answer) => {
      if (answer?.PreferenciaId) onSaved(answer.PreferenciaId);
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('save.title')} text={t('save.text')} submit={t('save.button')}>
      <TextField name="Nombre" label={t('save.name')} help={t('save.nameHelp')} required autoFocus />
    </EditDialog>
  );
}
