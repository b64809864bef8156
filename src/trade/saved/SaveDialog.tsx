import * as v from 'valibot';
import { savePreference } from '~/api/preferences.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { type SavedKind, useSaved } from './saved.ts';

interface SaveDialogProps<T> {
  kind: SavedKind<T>;
  value: T;
  /** The one that is open, whose name is proposed. */
  opened: number | undefined;
  /** Proposed where none is open. */
  name: string;
  texts: Record<'title' | 'text' | 'button' | 'name' | 'nameHelp', string>;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Saves something under a name, among the person's preferences. */
export function SaveDialog<T>({ kind, value, opened, name, texts, onClose, onSaved }: SaveDialogProps<T>) {
  const rules = useRules();
  const { data: rows, loggedUserId } = useSaved(kind);
  const form = useForm({
    schema: v.object({ Nombre: rules.text(80) }),
    defaults: { Nombre: rows?.find(({ Id }) => Id === opened)?.Nombre ?? name },
    endpoint: savePreference,
    args: ({ Nombre }) => ({
      body: {
        LoggedUserId: loggedUserId,
        // The one of this name is replaced, also where it has the older key.
        Clave: rows?.find((row) => row.Nombre === Nombre)?.key ?? kind.key,
        Nombre,
        Valor: JSON.stringify(value),
      },
    }),
    onDone: (answer) => {
      if (answer?.PreferenciaId) onSaved(answer.PreferenciaId);
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title={texts.title} text={texts.text} submit={texts.button}>
      <TextField name="Nombre" label={texts.name} help={texts.nameHelp} required autoFocus />
    </EditDialog>
  );
}
