import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { asApiError } from '~/api/perform.ts';
import { explain } from '~/i18n/explain.ts';
import { breathe } from '~/lib/breathe.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { readTable } from '~/lib/readTable.ts';
import { stored } from '~/lib/storage.ts';
import { columnsPlace, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { useAltaLists } from '../useAltaLists.ts';
import { type Offers, offersOf } from '../useOffers.ts';
import type { AltaValues, Field } from '../values.ts';
import { keyOf, type Mapping, markTwice, matchHeads, readRow, rowId, type SheetRow } from './sheet.ts';

/** What a sheet holds: its heads, and the lines that are not empty, with the numbers that they have there. */
export interface Sheet {
  name: string;
  heads: readonly CsvValue[];
  lines: readonly { line: number; cells: readonly CsvValue[] }[];
}

/** Most lines of one sheet: a person can still look through that many before they are created. */
export const mostLines = 5000;
/** Milliseconds of checking before the page may draw. */
const atOnce = 40;

const screen = 'newContracts';
/** Which field the column of a head was last chosen for: it follows the person as the columns of a list do. */
const chosenColumns = stored(columnsPlace(screen), v.record(v.string(), v.string()), {});

/** A sheet of contracts: read, its columns told apart, and every line checked as the wizard checks its fields. */
export function useSheet(begin: AltaValues) {
  const { t } = useTranslation('alta');
  const lists = useAltaLists();
  const [sheet, setSheet] = useState<Sheet>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [rows, setRows] = useState<readonly SheetRow[]>();
  /** From 0 to 1 while lines are checked. */
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const ready = lists.tariffs.length > 0 && lists.provinces.length > 0;

  async function open(file: File) {
    setFault(undefined);
    setRows(undefined);
    try {
      const [heads = [], ...lines] = await readTable(file);
      const filled = lines
        .map((cells, at) => ({ line: at + 2, cells }))
        .filter(({ cells }) => cells.some((cell) => cell !== undefined && cell !== null && cell !== ''));
      if (filled.length === 0) return setFault(t('bulk.noLines', { name: file.name }));
      if (filled.length > mostLines) return setFault(t('bulk.tooMany', { name: file.name }));
      setSheet({ name: file.name, heads, lines: filled });
      setMapping(matchHeads(heads, chosenColumns.read(), t));
    } catch {
      setSheet(undefined);
      setFault(t('bulk.unreadable', { name: file.name }));
    }
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
        await breathe();
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
  return { sheet, mapping, rows, progress, fault, ready, lists, open, map, check };
}

const nothingToDo = () => {};
