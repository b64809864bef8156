import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { savePreference } from '~/api/preferences.ts';
import { formatCups } from '~/domain/cups.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { type Asked, type Supply, writeSupply } from './question.ts';
import type { RankedOffer } from './ranking.ts';
import { type SavedComparison, savedKey } from './saved.ts';
import { useSaved } from './useSaved.ts';

interface SaveDialogProps {
  asked: Asked;
  supply: Supply;
  chosen: readonly RankedOffer[];
  best: RankedOffer | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Keeps the comparison under a name, among the person's own preferences. */
export function SaveDialog({ asked, supply, chosen, best, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation('comparisons');
  const rules = useRules();
  const { data: rows, loggedUserId } = useSaved();
  const opened = rows?.find(({ Id }) => Id === asked.saved);
  const form = useForm({
    schema: v.object({ Nombre: rules.text(80) }),
    defaults: { Nombre: opened?.Nombre ?? (asked.cups ? formatCups(asked.cups) : supply.tariff.Nombre) },
    endpoint: savePreference,
    args: ({ Nombre }) => ({
      body: {
        LoggedUserId: loggedUserId,
        Clave: savedKey,
        Nombre,
        Valor: JSON.stringify(savedOf(asked, supply, chosen, best)),
      },
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

const savedOf = (
  asked: Asked,
  supply: Supply,
  chosen: readonly RankedOffer[],
  best: RankedOffer | undefined,
): SavedComparison => ({
  version: 1,
  consulta: String(writeSupply(asked, supply)),
  cups: asked.cups,
  tarifa: supply.tariff.Nombre,
  kwh: supply.energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0),
  ofertas: chosen.map(({ id, name, bill }) => ({ id, nombre: name, total: bill.total })),
  mejor: best ? { nombre: best.name, total: best.bill.total } : null,
});
