import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { asApiError } from '~/api/perform.ts';
import { explain } from '~/i18n/explain.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { today } from '~/lib/days.ts';
import { type FileFault, FileRefusal, fileLimits } from '~/lib/fileLimits.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { openSheet } from '~/lib/openSheet.ts';
import { yieldToMain } from '~/lib/runQueue.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { stored } from '~/lib/storage.ts';
import { columnsKey, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { useAltaLists } from '../data/useAltaLists.ts';
import { type Offers, offersOf } from '../offers/useOffers.ts';
import type { Field } from '../values.ts';
import { useDraft } from './draft.ts';
import { allTexts, headOf, headsAndLines, keyOf, type Mapping, matchHeads } from './heads.ts';
import { accountsOf, judgeRow, markTwice, rowId, type SheetRow } from './judge.ts';
import { type Facts, type LookUpProgress, lookUp, noFacts } from './lookUp.ts';
import { madeRows } from './madeRows.ts';
import { type Common, keysOf, sheetDecimal } from './sheet.ts';

/** The content of a sheet: headings, and the lines below that are not empty. */
export interface Sheet {
  name: string;
  heads: readonly CsvValue[];
  lines: readonly SheetLine[];
  /** True: a cell was corrected or a column added since it was read. */
  edited?: boolean;
}

/** A file being read, with the number of lines so far. */
export interface ReadingFile {
  name: string;
  lines: number;
}

/** The progress of a check: first the calls to the server, then the lines. */
export type Checking =
  | (LookUpProgress & { kind: 'asking'; paused: boolean })
  /** `share`: from 0 to 1. */
  | { kind: 'judging'; share: number };

/** Milliseconds of checking before the browser gets a turn. */
const atOnce = 40;

const screen = 'newContracts';
/** The field last chosen for a header: the same on all of the person's devices, like a list's columns. */
const chosenColumns = stored(columnsKey(screen), v.record(v.string(), v.string()), {});

/**
 * A sheet of contracts: reads it, assigns its columns, and checks every line with the wizard's rules.
 *
 * @param proposed the first values for all rows
 */
export function useSheet(proposed: Common) {
  const { t } = useTranslation('alta');
  const lists = useAltaLists();
  const [sheet, setSheet] = useDraft<Sheet | undefined>('sheet', undefined);
  const [mapping, setMapping] = useDraft<Mapping>('mapping', []);
  const [common, setCommon] = useDraft('common', proposed);
  const [rows, setRows] = useDraft<readonly SheetRow[] | undefined>('rows', undefined);
  const [checking, setChecking] = useState<Checking>();
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState<ReadingFile>();
  const [offers, setOffers] = useDraft<ReadonlyMap<string, Offers>>('offers', new Map());
  const [facts, setFacts] = useDraft<Facts>('facts', noFacts());
  const call = useRef<AbortController>(undefined);
  /** The current check: results of an older one that still runs are ignored. */
  const turn = useRef(0);
  const paused = useRef(false);
  useEffect(
    () => () => {
      call.current?.abort();
      turn.current++;
    },
    [],
  );
  const ready = lists.tariffs.length > 0 && lists.provinces.length > 0;
  // The products of the tariffs that the sheet names are offered before it is checked.
  const offerProducts = useEffectEvent(async (of: Sheet, by: Mapping) => {
    const mine = turn.current;
    // The check says why, if it fails there too.
    const found = await offersOfSheet(of, by).catch(() => undefined);
    if (found && mine === turn.current) setOffers(found);
  });
  useEffect(() => {
    if (ready && sheet) void offerProducts(sheet, mapping);
  }, [ready, sheet, mapping]);

  async function open(file: File) {
    cancel();
    const mine = new AbortController();
    const { signal } = mine;
    call.current = mine;
    const { name } = file;
    setFault(undefined);
    setReading({ name, lines: 0 });
    try {
      const [read, ts] = await Promise.all([
        openSheet(file, signal, (lines) => setReading({ name, lines })),
        allTexts(t),
      ]);
      if (signal.aborted) return;
      const { heads, lines } = headsAndLines(read, chosenColumns.read(), ts);
      turn.current++;
      setChecking(undefined);
      setRows(undefined);
      setSheet(undefined);
      if (lines.length === 0) return setFault(t('bulk.noLines', { name }));
      // If a file is chosen again, everything is fetched again.
      setFacts(noFacts());
      setSheet({ name, heads, lines });
      setMapping(matchHeads(heads, chosenColumns.read(), ts, lines));
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

  function map(column: number, field: Field | undefined) {
    const next = mapping.map((each, at) => (at === column ? field : each === field ? undefined : each));
    setMapping(next);
    setRows(undefined);
    const chosen = { ...chosenColumns.read() };
    for (const [at, head] of (sheet?.heads ?? []).entries())
      if (keyOf(head) !== '') chosen[keyOf(head)] = next[at] ?? '';
    chosenColumns.write(chosen);
    saveSetting(columnsPrefix + screen, chosen);
  }

  /** Fetches what is not known yet, then checks every line. */
  async function check(of: Sheet | undefined = sheet, by: Mapping = mapping, shared: Common = common) {
    if (!of) return;
    const mine = ++turn.current;
    const stale = () => mine !== turn.current;
    paused.current = false;
    setFault(undefined);
    const lines = of.lines.map(({ line, cells }) => ({ line, cells, keys: keysOf(cells, by) }));
    try {
      const report = (progress: LookUpProgress) => {
        if (!stale()) setChecking({ kind: 'asking', paused: false, ...progress });
      };
      const progress = await lookUp(
        facts,
        lines.map(({ keys }) => keys),
        { stopped: () => paused.current || stale(), onProgress: report },
      );
      if (stale()) return;
      if (progress.done < progress.all) return setChecking({ kind: 'asking', paused: true, ...progress });
      setChecking({ kind: 'judging', share: 0 });
      const found = await offersOfSheet(of, by);
      if (stale()) return;
      setOffers(found);
      const context = {
        lists,
        common: shared,
        decimal: sheetDecimal(of.lines, by, t),
        offersFor: (tariff: string) => found.get(tariff) ?? none,
      };
      const judged = {
        context,
        facts,
        accounts: accountsOf(lines.map(({ keys }) => keys)),
        made: madeRows.read(),
        today: today(),
      };
      const read: SheetRow[] = [];
      const ids = new Map<string, number>();
      let since = performance.now();
      for (const line of lines) {
        const digest = await rowId(line.cells, by);
        const times = (ids.get(digest) ?? 0) + 1;
        ids.set(digest, times);
        read.push(judgeRow(line, times === 1 ? digest : `${digest}-${times}`, by, judged, t));
        if (performance.now() - since < atOnce) continue;
        setChecking({ kind: 'judging', share: read.length / lines.length });
        await yieldToMain();
        if (stale()) return;
        since = performance.now();
      }
      setRows(markTwice(read));
      setChecking(undefined);
    } catch (thrown) {
      if (stale()) return;
      setFault(explain(asApiError(getFixedPrices, thrown)));
      setChecking(undefined);
    }
  }

  /** The prices of the tariffs that the sheet or SIPS names, by code. */
  async function offersOfSheet({ lines }: Sheet, by: Mapping): Promise<Map<string, Offers>> {
    const column = by.indexOf('CodigoTarifa');
    const named = new Set([
      ...lines.map(({ cells }) => keyOf(cells[column])),
      ...[...facts.sips.values()].flatMap((point) => [keyOf(point?.CodigoTarifaATR), keyOf(point?.Tarifa)]),
    ]);
    const tariffs = lists.tariffs.filter(({ Codigo, Nombre }) => named.has(keyOf(Codigo)) || named.has(keyOf(Nombre)));
    return new Map(
      await Promise.all(
        tariffs.map(async ({ Id, Codigo, Nombre }) => {
          const before = offers.get(Codigo);
          if (before) return [Codigo, before] as const;
          const data: readonly FixedPrice[] = await request(getFixedPrices, { query: { tarifa: Id } });
          return [Codigo, { ...offersOf(data, Nombre, t), error: undefined, retry: nothingToDo }] as const;
        }),
      ),
    );
  }

  /** Sets the values for all rows; lines that were checked are checked again. */
  function share(next: Common) {
    setCommon(next);
    if (rows) void check(sheet, mapping, next);
  }

  /** Changes the text of a cell, and checks again. */
  function edit(line: number, column: number, text: string) {
    if (!sheet) return;
    const lines = sheet.lines.map((each) => {
      if (each.line !== line) return each;
      const cells = Array.from({ length: Math.max(each.cells.length, column + 1) }, (_, at) => each.cells[at]);
      cells[column] = text;
      return { line, cells };
    });
    const next = { ...sheet, lines, edited: true };
    setSheet(next);
    void check(next);
  }

  /** Adds columns for fields that the sheet does not have, beside the NIF, so that they can be typed in. */
  function addColumns(added: readonly Field[]) {
    if (!sheet) return;
    const at = mapping.indexOf('Nif') + 1 || sheet.heads.length;
    const insert = <Cell>(cells: readonly Cell[], more: readonly Cell[]) =>
      Array.from({ length: sheet.heads.length }, (_, column) => cells[column] as Cell).toSpliced(at, 0, ...more);
    const blank = added.map(() => undefined);
    setSheet({
      ...sheet,
      heads: insert(
        sheet.heads,
        added.map((field) => headOf(field, t)),
      ),
      lines: sheet.lines.map(({ line, cells }) => ({ line, cells: insert(cells, blank) })),
      edited: true,
    });
    setMapping(insert(mapping, added));
  }

  /** Puts the sheet away. */
  function discard() {
    cancel();
    turn.current++;
    setChecking(undefined);
    setSheet(undefined);
    setRows(undefined);
    setCommon(proposed);
  }

  const none = useMemo<Offers>(
    () => ({ ...offersOf(undefined, undefined, t), error: undefined, retry: nothingToDo }),
    [t],
  );
  return {
    sheet,
    mapping,
    common,
    rows,
    checking,
    fault,
    reading,
    ready,
    lists,
    offers,
    open,
    cancel,
    map,
    check: () => check(),
    pause: () => {
      paused.current = true;
    },
    share,
    edit,
    addColumns,
    discard,
    /** The server's earlier answers about created rows are outdated. */
    forget: (some: readonly SheetRow[]) => {
      for (const { keys } of some) {
        facts.points.delete(keys.cups);
        facts.accounts.delete(keys.iban);
      }
    },
  };
}

export type Spreadsheet = ReturnType<typeof useSheet>;

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
