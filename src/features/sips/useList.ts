import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meantCups } from '~/domain/cups.ts';
import { type CupsList, longestCupsList, readCupsList } from '~/domain/cups-list.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import { codesOf } from '~/trade/supply/cupsFile.ts';
import { useBatch } from './batch.ts';

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
        void navigate(to('supplyPoint', { cups: first.cups }), { state: { asked: true } });
        return;
      }
      void batch.start(list.entries);
      void navigate(to('sips'));
    },
  };
}
