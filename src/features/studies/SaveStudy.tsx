import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { savePreference } from '~/api/preferences.ts';
import { formatCups } from '~/domain/cups.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import type { Study } from './options.ts';
import { type Asked, writeAsked } from './question.ts';
import { kept, type SavedStudy, savedKey } from './saved.ts';
import { useSaved } from './useSaved.ts';
import type { StudyData } from './useStudy.ts';

interface SaveStudyProps {
  asked: Asked;
  data: StudyData;
  study: Study;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Keeps the study under a name, among the person's own preferences. */
export function SaveStudy({ asked, data, study, onClose, onSaved }: SaveStudyProps) {
  const { t } = useTranslation('studies');
  const rules = useRules();
  const { rows, loggedUserId } = useSaved();
  const opened = rows?.find(({ id }) => id === asked.saved);
  const form = useForm({
    schema: v.object({ Nombre: rules.text(80) }),
    defaults: { Nombre: opened?.name ?? formatCups(data.cups) },
    endpoint: savePreference,
    args: ({ Nombre }) => ({
      body: { LoggedUserId: loggedUserId, Clave: savedKey, Nombre, Valor: JSON.stringify(savedOf(asked, data, study)) },
    }),
    onDone: (answer) => {
      const id = answer?.PreferenciaId;
      if (id) onSaved(id);
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('save.title')} text={t('save.text')} submit={t('save.button')}>
      <TextField name="Nombre" label={t('save.name')} help={t('save.nameHelp')} required autoFocus />
    </EditDialog>
  );
}

const savedOf = (asked: Asked, { cups, tariff, months }: StudyData, { today, proposed }: Study): SavedStudy => ({
  version: 1,
  consulta: String(writeAsked({ ...asked, cups })),
  curva: months?.length ? kept(months) : null,
  cups,
  tarifa: tariff?.Nombre ?? '',
  hoy: today?.total ?? null,
  propuesta: proposed
    ? { nombre: [proposed.supplier, proposed.product].filter(Boolean).join(' · '), total: proposed.bill.total }
    : null,
});
