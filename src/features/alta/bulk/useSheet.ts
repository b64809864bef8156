import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { asApiError } from '~/api/perform.ts';
import { explain } from '~/i18n/explain.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { type FileFault, FileRefusal, fileLimits } from '~/lib/fileLimits.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { openSheet } from '~/lib/openSheet.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { stored } from '~/lib/storage.ts';
import { yieldToMain } from '~/lib/yieldToMain.ts';
import { columnsKey, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { useAltaLists } from '../data/useAltaLists.ts';
import { type Offers, offersOf } from '../offers/useOffers.ts';
import type { AltaValues, Field } from '../values.ts';
import { keyOf, type Mapping, markTwice, matchHeads, readRow, rowId, type SheetRow } from './sheet.ts';

/** The content of a sheet: headings, and the lines below that are not empty. */
export interface Sheet {
  name: string;
  heads: readonly CsvValue[];
  lines: readonly SheetLine[];
}

/** A file being read, with the number of lines so far. */
export interface ReadingFile {
  name: string;
  lines: number;
}

/** Milliseconds of checking before the browser gets a turn. */
const atOnce = 40;

const screen = 'newContracts';
/** The field last chosen for a heading: follows the person to other devices, like a list's columns. */
const chosenColumns = stored(columnsKey(screen), v.record(v.string(), v.string()), {});

/** A sheet of contracts: reads it, assigns its columns, and checks every line with the wizard's rules. */
export function useSheet(begin: AltaValues) {
  const { t } = useTranslation('alta');
  const lists = useAltaLists();
  const [sheet, setSheet] = useState<Sheet>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [rows, setRows] = useState<readonly SheetRow[]>();
  /** From 0 to 1 while lines are checked. */
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState<ReadingFile>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  const ready = lists.tariffs.length > 0 && lists.provinces.length > 0;

  async function open(file: File) {
    cancel();
    const mine = new AbortController();
    const { signal } = mine;
    call.current = mine;
    const { name } = file;
    setFault(undefined);
    setReading({ name, lines: 0 });
    try {
      const read = await openSheet(file, signal, (lines) => setReading({ name, lines }));
      const [heads = [], lines] = [read[0]?.cells, read.slice(1)];
      setRows(undefined);
      setSheet(undefined);
      if (lines.length === 0) return setFault(t('bulk.noLines', { name }));
      const width = Math.max(...read.map(({ cells }) => cells.length));
      const all = Array.from({ length: width }, (_, place) => heads[place]);
      setSheet({ name, heads: all, lines });
      setMapping(matchHeads(all, chosenColumns.read(), t));
    } catch (thrown) {
      if (signal.aborted) return;
      setSheet(undefined);
      setFault(sentenceOfFault(thrown, name, t));
    } finally {
      if (!signal.aborted) setReading(undefined);
    }
  }

  function cancel() {
    call.current?.abort();
    setReading(undefined);
  }

  function map(place: number, field: Field | undefined) {
    const next = mapping.map((each, at) => (at === place ? field : each === field ? undefined : each));
    setMapping(next);
    setRows(undefined);
    const chosen = { ...chosenColumns.read() };
    for (const [at, head] of (sheet?.heads ?? []).entries())
      if (keyOf(head) !== '') chosen[keyOf(head)] = next[at] ?? '';
    chosenColumns.write(chosen);
    saveSetting(columnsPrefix + screen, chosen);
  }

  async function check() {
    if (!sheet) return;
    setFault(undefined);
    setProgress(0);
    try {
      const offers = await offersOfSheet(sheet, mapping);
      const known = { lists, begin, offersFor: (tariff: string) => offers.get(tariff) ?? none };
      const read: SheetRow[] = [];
      const ids = new Map<string, number>();
      let since = performance.now();
      for (const { line, cells } of sheet.lines) {
        const row = readRow(cells, mapping, known, t);
        const digest = await rowId(row.values);
        const times = (ids.get(digest) ?? 0) + 1;
        ids.set(digest, times);
        read.push({ ...row, line, id: times === 1 ? digest : `${digest}-${times}` });
        if (performance.now() - since < atOnce) continue;
        setProgress(read.length / sheet.lines.length);
        await yieldToMain();
        since = performance.now();
      }
      setRows(markTwice(read));
    } catch (thrown) {
      setFault(explain(asApiError(getFixedPrices, thrown)));
    } finally {
      setProgress(undefined);
    }
  }

  /** The prices of the tariffs that the sheet names, by code. */
  async function offersOfSheet({ lines }: Sheet, by: Mapping): Promise<Map<string, Offers>> {
    const place = by.indexOf('CodigoTarifa');
    const named = new Set(lines.map(({ cells }) => keyOf(cells[place])));
    const tariffs = lists.tariffs.filter(({ Codigo, Nombre }) => named.has(keyOf(Codigo)) || named.has(keyOf(Nombre)));
    return new Map(
      await Promise.all(
        tariffs.map(async ({ Id, Codigo }) => {
          const data: readonly FixedPrice[] = await request(getFixedPrices, { query: { tarifa: Id } });
          return [Codigo, { ...offersOf(data, t), error: undefined, retry: nothingToDo }] as const;
        }),
      ),
    );
  }

  const none = useMemo<Offers>(() => ({ ...offersOf(undefined, t), error: undefined, retry: nothingToDo }), [t]);
  return { sheet, mapping, rows, progress, fault, reading, ready, lists, open, cancel, map, check };
}

const nothingToDo = () => {};

function sentenceOfFault(thrown: unknown, name: string, t: TFunction<'alta'>): string {
  const { fault, line }: { fault: FileFault; line?: number | undefined } =
    thrown instanceof FileRefusal ? thrown : new FileRefusal('failed');
  return t(`bulk.fault.${fault === 'cell' && line !== undefined ? 'cellAt' : fault}`, {
    name,
    line: formatNumber(line),
    columns: formatNumber(fileLimits.columns),
    lines: formatNumber(fileLimits.lines),
    size: formatQuantity(fileLimits.unpacked / 1_000_000, 'MB'),
    characters: formatNumber(fileLimits.cell),
  });
}
