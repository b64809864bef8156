import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkCups, formatCups, meantCups, wrongGroup } from '~/domain/cups.ts';
import { readCupsList } from '~/domain/cups-list.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import { Button } from '~/ui/Button.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Field } from '~/ui/Field.tsx';
import { IconButton } from '~/ui/IconButton.tsx';

interface CupsSearchProps {
  /** The current supply point, cleaned. */
  cups?: string | undefined;
  /** Called if several CUPS were pasted. */
  onList: (text: string) => void;
}

/**
 * The search for one CUPS: a valid one is looked up; otherwise the error is shown, with the code that was probably
 * meant.
 */
export function CupsSearch({ cups, onList }: CupsSearchProps) {
  const { t } = useTranslation('sips');
  const { t: trade } = useTranslation('trade');
  const navigate = useNavigate();
  const names = useCopyNames();
  const [typed, setTyped] = useState(() => formatCups(cups ?? ''));
  const [tried, setTried] = useState(cups !== undefined && !checkCups(cups).valid);
  const field = useRef<HTMLInputElement>(null);
  const checked = checkCups(typed);
  const meant = meantCups(typed);
  const wrong = tried && typed.trim() !== '' && !checked.valid ? checked : undefined;

  const denied = missing('SIPSCONSULTA');

  const lookUp = (text: string) => {
    if (readCupsList(text).entries.length > 1) return onList(text);
    if (denied) return;
    const asked = checkCups(text);
    setTyped(formatCups(text));
    setTried(true);
    if (asked.valid) void navigate(to('supplyPoint', { cups: asked.cups }), { state: { asked: true } });
    else field.current?.focus();
  };

  return (
    <search className="max-md:basis-full">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          lookUp(typed);
        }}
      >
        <Field
          label={t('search.label')}
          hiddenLabel
          className="max-w-136"
          help={denied?.title}
          error={
            wrong && (
              <>
                {cupsFault(wrong, trade)}
                {meant && (
                  <Button size="sm" className="ml-2" onClick={() => lookUp(meant)}>
                    {t('search.use', { cups: meant })}
                  </Button>
                )}
              </>
            )
          }
        >
          {(control) => (
            <span className="flex gap-2">
              <CupsInput
                {...control}
                ref={field}
                value={typed}
                wrong={wrong && wrongGroup[wrong.reason]}
                placeholder={t('search.placeholder')}
                className="w-76 max-md:w-auto max-md:flex-1"
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text');
                  if (readCupsList(text).entries.length < 2) return;
                  event.preventDefault();
                  onList(text);
                }}
                onChange={({ target: { value, selectionStart } }) => {
                  setTried(false);
                  // While a person edits the middle of a code, formatting it would move the caret.
                  setTyped(selectionStart === value.length ? formatCups(value) : value.toUpperCase());
                }}
                end={checked.valid && <Copy text={checked.cups} names={names} className="max-md:hidden" />}
              />
              <IconButton
                type="submit"
                variant="default"
                icon={Search}
                name={t('search.submit')}
                disabledReason={denied}
                className="size-9! max-md:size-11!"
              />
            </span>
          )}
        </Field>
      </form>
    </search>
  );
}
