import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '~/lib/fold.ts';
import type { SavedView } from '~/session/savedViews.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { useViews } from './useViews.ts';
import { type ListFacts, viewParams } from './viewParams.ts';

/** The dialog's task: save the current list as a view, or rename a view. */
export type ViewTask = { kind: 'save' } | { kind: 'rename'; view: SavedView };

interface ViewDialogProps {
  screen: string;
  task: ViewTask;
  facts: ListFacts;
  onClose: () => void;
}

/** Maximum length of a name in the API. */
const longest = 100;

/** The name of a view. Names are unique within a list. */
export function ViewDialog({ screen, task, facts, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const id = useId();
  const { views, save } = useViews(screen);
  const renamed = task.kind === 'rename' ? task.view : undefined;
  const [name, setName] = useState(renamed?.name ?? '');
  const [pinned, setPinned] = useState(false);
  const [standard, setStandard] = useState(false);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = name.trim();
  const taken = views.some((view) => view.id !== renamed?.id && fold(view.name) === fold(text));
  const error = text === '' ? t('nameMissing') : taken ? t('nameTaken') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog's React events would also reach the list.
    event.stopPropagation();
    setSent(true);
    if (error || busy) return;
    setBusy(true);
    try {
      await save(renamed ? { ...renamed, name: text } : { name: text, params: viewParams(facts), pinned, standard });
      onClose();
    } catch {
      // `perform` announces it; the typed name stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!busy}
      title={renamed ? t('renameTitle', { name: renamed.name }) : t('save')}
      description={renamed ? undefined : t('saveText')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={busy}>
          {t('keep')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('name')} required error={sent ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={longest}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {!renamed && (
          <div className="flex flex-col gap-2">
            <Checkbox checked={pinned} onChange={() => setPinned(!pinned)} className="text-13!">
              {t('pinText')}
            </Checkbox>
            <Checkbox checked={standard} onChange={() => setStandard(!standard)} className="text-13!">
              {t('standardText')}
            </Checkbox>
          </div>
        )}
      </form>
    </Dialog>
  );
}
