import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CupsCheck, checkCups, cleanCups, cups20, formatCups, typedCups } from '~/domain/cups.ts';
import { readCupsList } from '~/domain/cups-list.ts';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Field } from '~/ui/Field.tsx';
import { IconButton } from '~/ui/IconButton.tsx';

interface CupsBoxProps {
  label: string;
  help?: string;
  /** The current CUPS, '' for none. */
  value: string;
  /** Called with a valid, cleaned CUPS, or '' when the field was emptied. */
  onChange: (cups: string) => void;
  /** Called with a pasted text that has several CUPS. */
  onList?: (text: string) => void;
  /** The page begins with it. */
  autoFocus?: boolean;
  className?: string;
}

/**
 * A field for the CUPS of a page: a complete and valid one applies at once; errors are shown when the field is left.
 */
export function CupsBox({ label, help, value, onChange, onList, autoFocus, className }: CupsBoxProps) {
  const { t } = useTranslation('trade');
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const text = typed ?? formatCups(value);
  const checked = checkCups(text);
  const wrong = text.trim() !== '' && !checked.valid;

  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const found = checkCups(next);
    if (next.trim() === '' || (found.valid && found.cups.length === 22)) apply(next);
    // 20 characters may be the beginning of 22: they apply, and what is typed stays.
    else if (found.valid && found.cups !== cups20(value)) onChange(found.cups);
  };
  const apply = (next: string) => {
    setTyped(undefined);
    const cups = cleanCups(next);
    if (cups !== value) onChange(cups);
  };
  const settle = () => {
    if (typed === undefined) return;
    if (checked.valid) apply(typed);
    else setLeft(true);
  };

  return (
    <Field
      label={label}
      help={help}
      error={wrong && (left || typed === undefined) ? cupsFault(checked, t) : undefined}
      className={className}
    >
      {(control) => (
        <CupsInput
          {...control}
          autoFocus={autoFocus}
          value={text}
          placeholder={t('cups.placeholder')}
          onChange={({ target }) => type(typedCups(target))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!onList || readCupsList(pasted).entries.length < 2) return;
            event.preventDefault();
            onList(pasted);
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              settle();
            }
          }}
          end={text !== '' && <IconButton size="sm" icon={X} name={t('cups.clear')} onClick={() => type('')} />}
        />
      )}
    </Field>
  );
}

/** What is wrong with a CUPS, as a sentence. */
export const cupsFault = (checked: Exclude<CupsCheck, { valid: true }>, t: TFunction<'trade'>): string =>
  checked.reason === 'control' ? t('cups.control', { letters: checked.expected }) : t(`cups.${checked.reason}`);
