import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkCups, formatCups, meantCups, typedCups, wrongGroup } from '~/domain/cups.ts';
import { type CupsList, longestCupsList, readCupsList } from '~/domain/cups-list.ts';
import { draftHours } from '~/form/draft.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import { CupsDrop } from '~/trade/supply/CupsDrop.tsx';
import { codesOf } from '~/trade/supply/cupsFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { Textarea } from '~/ui/Textarea.tsx';
import { useBatch } from './batch.ts';

/** The text of a list, and the files that add to it. */
export function ListFields({ list, rows = 8 }: { list: ReturnType<typeof useList>; rows?: number }) {
  const { t } = useTranslation('sips');
  const denied = missing('SIPSMASIVO');
  // Without the permission there is no text box, because the list could not be looked up.
  if (denied)
    return (
      <Notice tone="amber" icon={Lock} title={denied.title ?? denied.text}>
        {denied.text}
      </Notice>
    );
  return (
    <>
      <Field
        label={t('list.label')}
        error={list.wrong}
        fix={
          list.meant && (
            <Button size="sm" onClick={() => list.type(list.meant ?? '')}>
              {t('search.use', { cups: list.meant })}
            </Button>
          )
        }
        help={t('list.help', { most: formatNumber(longestCupsList) })}
        aside={
          <span role="status" className="text-12 text-text2">
            {list.counted}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            mono
            autoFocus
            rows={rows}
            placeholder={t('list.placeholder')}
            spellCheck={false}
            autoComplete="off"
            value={list.text}
            onChange={({ target }) => list.type(target.value)}
            onKeyDown={(event) => {
              // With a single code, Enter looks it up; in a list it starts the next line.
              const { value } = event.currentTarget;
              if (event.key !== 'Enter' || event.shiftKey || value.trim() === '' || value.trim().includes('\n')) return;
              event.preventDefault();
              list.send();
            }}
          />
        )}
      </Field>
      <CupsDrop onRead={list.add}>{t('list.drop')}</CupsDrop>
      <p className="text-12 text-text2">{t('batch.kept', { hours: draftHours })}</p>
    </>
  );
}

/** Asks for a list of CUPS, which replaces the current one. */
export function ListDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('sips');
  const list = useList(text, onClose);
  return (
    <Dialog
      open
      wide
      title={t('list.title')}
      description={list.replaced > 0 && t('list.replaces', { number: formatNumber(list.replaced) })}
      onClose={onClose}
      cancel={t('list.cancel')}
      actions={
        <Button variant="primary" disabledReason={list.refusal} onClick={list.send}>
          {list.valid > 0
            ? t('list.submit', { count: list.valid, number: formatNumber(list.valid) })
            : t('list.submitNone')}
        </Button>
      }
    >
      <ListFields list={list} />
    </Dialog>
  );
}

/** A list of CUPS being collected, until it is submitted. */
export function useList(start: string, onDone?: () => void) {
  const { t } = useTranslation('sips');
  const { t: trade } = useTranslation('trade');
  const navigate = useNavigate();
  const { rows, batch } = useBatch();
  const [text, setText] = useState(() => (start === '' ? '' : codesOf(readCupsList(start))));
  const [tried, setTried] = useState(false);
  const list = readCupsList(text);
  const { length } = list.entries;
  const valid = list.entries.filter(({ check }) => check.valid).length;
  const [only] = length === 1 ? list.entries : [];
  const fault = only && !only.check.valid ? cupsFault(only.check, trade) : undefined;

  const counted = ({ entries, repeated, unread }: CupsList): string => {
    const valid = entries.filter(({ check }) => check.valid).length;
    const parts = { count: valid, invalid: entries.length - valid, repeated, unread } as const;
    return (['count', 'invalid', 'repeated', 'unread'] as const)
      .filter((part) => part === 'count' || parts[part] > 0)
      .map((part) => t(`list.${part}`, { count: parts[part], number: formatNumber(parts[part]) }))
      .join(' · ');
  };

  const wrong =
    length > longestCupsList
      ? t('list.tooMany', {
          number: formatNumber(length),
          most: formatNumber(longestCupsList),
          over: formatNumber(length - longestCupsList),
        })
      : tried && length === 0
        ? t('list.none')
        : tried
          ? fault
          : undefined;

  return {
    text,
    type: (typed: string) => {
      setTried(false);
      setText(typed);
    },
    /** Number of CUPS; invalid ones are in the list with their error. */
    valid,
    wrong,
    /** The code that was probably meant, if the only one is invalid and was submitted. */
    meant: tried && fault && only ? meantCups(only.cups) : undefined,
    /** Why the list cannot be sent, shown before anything is typed. */
    refusal: missing('SIPSMASIVO') ?? (length > longestCupsList && wrong ? { text: wrong } : undefined),
    /** A summary of the text: "37 CUPS · 2 incorrectos". */
    counted: text.trim() === '' ? undefined : counted(list),
    /** Adds the CUPS of a file, and returns how many they are. */
    add(read: CupsList) {
      setText((before) => [before.trim(), codesOf(read)].filter(Boolean).join('\n'));
      return counted(read);
    },
    /** Number of CUPS in the list that this one replaces. */
    replaced: rows.length,
    send() {
      setTried(true);
      const [first] = list.entries;
      if (!first || length > longestCupsList || fault) return;
      onDone?.();
      if (length === 1 && first.check.valid && session.can('SIPSCONSULTA')) {
        void navigate(to('supplyPoint', { cups: first.cups }), { state: { isRequested: true } });
        return;
      }
      void batch.start(list.entries);
      void navigate(to('sips'));
    },
  };
}

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
    const checked = checkCups(text);
    setTyped(formatCups(text));
    setTried(true);
    if (checked.valid) void navigate(to('supplyPoint', { cups: checked.cups }), { state: { isRequested: true } });
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
                onChange={({ target }) => {
                  setTried(false);
                  setTyped(typedCups(target));
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
