import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import type { Clash } from './changes.ts';

const versions = ['theirs', 'mine'] as const;
type Version = (typeof versions)[number];

interface ConflictDialogProps {
  clashes: readonly Clash[];
  /** Receives the chosen version of each field. */
  onChosen: (chosen: Readonly<Record<string, Version>>) => void;
  onClose: () => void;
}

/**
 * Another person has changed the record that is being edited: shows both versions of each field for the person to
 * choose.
 */
export default function ConflictDialog({ clashes, onChosen, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('form');
  // Fields that this person did not edit take the other person's version.
  const [chosen, setChosen] = useState<Record<string, Version>>(() =>
    Object.fromEntries(clashes.map(({ field, both }) => [field, both ? 'mine' : 'theirs'])),
  );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conflict.title')}
      description={t('conflict.text')}
      cancel={t('conflict.back')}
      actions={
        <Button variant="primary" onClick={() => onChosen(chosen)}>
          {t('conflict.save')}
        </Button>
      }
    >
      {clashes.map(({ field, label, both, ...texts }) => (
        <fieldset key={field}>
          <legend className="mb-1.5 text-13 font-medium">{label}</legend>
          <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
            {versions.map((version) => (
              <label
                key={version}
                className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded border border-line px-3 py-1.5 text-12 hover:bg-s2 has-checked:border-tint-line has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={chosen[field] === version}
                  onChange={() => setChosen({ ...chosen, [field]: version })}
                  className="size-4 accent-accent outline-none!"
                />
                <span className="min-w-0">
                  <span className="block text-text2">
                    {t(`conflict.${version === 'mine' && !both ? 'before' : version}`)}
                  </span>
                  <span className="block font-medium wrap-anywhere">{texts[version]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}
