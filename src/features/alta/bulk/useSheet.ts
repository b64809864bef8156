import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { getFixedPrices } from '~/api/energy.ts';
import { asApiError } from '~/api/perform.ts';
import { explain } from '~/i18n/explain.ts';
import { today } from '~/lib/days.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { limitWords } from '~/lib/fileWorker.ts';
import { formatNumber } from '~/lib/format.ts';
import { openSheet } from '~/lib/openSheet.ts';
import { yieldToMain } from '~/lib/runQueue.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import { columnsKey, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import type { StoredJob } from '~/table/bulk/job.ts';
import { useOnDemand } from '~/table/useOnDemand.ts';
import { useAltaLists, usualOf } from '../data/useAltaLists.ts';
import { type Offers, offersOf } from '../offers/useOffers.ts';
import type { Issue } from '../review/rules.ts';
import type { Field } from '../values.ts';
import { useDraft } from './draft.ts';
import { allTexts, headOf, headsAndLines, keyOf, type Mapping, matchHeads, type Sheet, sheetFields } from './heads.ts';
import { judgeRow, rowId, type SheetRow, type Verdict, verdictOf, verdicts } from './judge.ts';
import { lookUp, noFacts } from './lookUp.ts';
import { lineOf, type SheetPaper } from './papers.ts';
import { type Common, keysOf, sentencesOf, sheetDecimal, tariffOf } from './sheet.ts';

const emptyWork = () => ({
  sheet: undefined as Sheet | undefined,
  mapping: [] as Mapping,
  common: {} as Common,
  /** undefined until the check. */
  rows: undefined as readonly SheetRow[] | undefined,
  /** The prices of the tariffs that the sheet or SIPS names, by code. */
  offers: new Map() as ReadonlyMap<string, Offers>,
  facts: noFacts(),
  /** Codes of the contracts created from rows, by row id; '' if the code is not known. */
  codes: new Map() as ReadonlyMap<string, string>,
  /** Ids of rows that are to be created in spite of their warnings. */
  accepted: new Set() as ReadonlySet<string>,
  /** Documents of the rows that are still to be uploaded. */
  papers: [] as readonly SheetPaper[],
});
/** What a person has of a sheet, from the file to its contracts. */
type Work = ReturnType<typeof emptyWork>;

/** What is going on with the sheet. */
interface Task {
  /** The name of the file that is being read. */
  reading?: string;
  /** How many calls of a check have been answered. */
  checking?: { done: number; all: number };
  /** Why a file was refused, or a check failed. */
  fault?: string;
}

const isCreated = ({ codes }: Pick<Work, 'codes'>, { id }: SheetRow) => codes.has(id);
const isUnfinished = (work: Work) =>
  work.sheet !== undefined &&
  (work.papers.length > 0 ||
    work.rows === undefined ||
    work.rows.some((row) => !isCreated(work, row) && row.issues.length === 0));

const screen = 'newContracts';
/** The field last chosen for each header, on all of the person's devices, like a list's columns. */
const chosenColumns = stored(columnsKey(screen), v.record(v.string(), v.string()), {});

/** Number of lines that are checked before the browser gets a turn. */
const atOnce = 50;

/**
 * A sheet of contracts: reads it, assigns its columns, and checks every line with the wizard's rules.
 *
 * @param job an unfinished one of this device: what it has created is not created again
 */
export function useSheet(job: StoredJob | undefined) {
  const { t } = useTranslation('alta');
  const lists = useAltaLists();
  const [work, setWork] = useDraft((): Work => {
    const done = [...(job?.outcomes ?? [])]
      .filter(([, { state }]) => state === 'done')
      .map(([id]) => [id, ''] as const);
    return { ...emptyWork(), codes: new Map(done) };
  }, isUnfinished);
  const update = (change: Partial<Work>) => setWork((before) => ({ ...before, ...change }));
  const [own] = useState(() => (session.state.status === 'authenticated' ? session.state.user.IdAgente : undefined));
  /** The usual values of the wizard, as far as the person has not chosen others. */
  const usual = { ...usualOf(lists), IdAgente: own ? String(own) : '' };
  const commonOf = ({ common }: Work): Common => ({ ...usual, ...common });
  const { run } = useOnDemand();
  const [task, setTask] = useState<Task>({});
  /** Ends with the current task: what an older one still finds is ignored. */
  const call = useRef(new AbortController());
  useEffect(() => () => call.current.abort(), []);
  /** Number of checks of the whole sheet. */
  const [checks, setChecks] = useState(0);
  /** Ids of the documents to be uploaded, in order. */
  const [queue, setQueue] = useState<readonly string[]>([]);
  const isReady = lists.tariffs.length > 0 && lists.provinces.length > 0;
  // The products of the tariffs that the sheet names are offered before it is checked, too.
  const offerProducts = useEffectEvent(async () => {
    const { signal } = call.current;
    // The check says why, if it fails there too.
    const offers = await offersIn(work).catch(() => undefined);
    if (offers && !signal.aborted) update({ offers });
  });
  const isUnchecked = isReady && work.sheet !== undefined && work.rows === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tariffs are in the sheet's column for them
  useEffect(() => {
    if (isUnchecked) void offerProducts();
  }, [isUnchecked, work.sheet, work.mapping]);
  const verdictHere = (row: SheetRow): Verdict => (isCreated(work, row) ? 'made' : verdictOf(row));
  const byVerdict = Object.groupBy(work.rows ?? [], verdictHere);
  const found = { cannot: [], review: [], ready: [], made: [], ...byVerdict };
  const wanted = [...found.ready, ...found.review.filter(({ id }) => work.accepted.has(id))];

  const codeOf = (row: SheetRow | undefined) =>
    row && isCreated(work, row) ? work.codes.get(row.id) || row.context.rules.openDraft : undefined;
  const setPapers = (change: (before: readonly SheetPaper[]) => readonly SheetPaper[]) =>
    setWork((before) => ({ ...before, papers: change(before.papers) }));

  /** @returns the signal of the new task */
  function begin(next: Task = {}) {
    call.current.abort();
    call.current = new AbortController();
    setTask(next);
    return call.current.signal;
  }

  async function open(file: File) {
    const { name } = file;
    const signal = begin({ reading: name });
    try {
      const [read, ts] = await Promise.all([openSheet(file, signal), allTexts(t)]);
      if (signal.aborted) return;
      const { heads, lines } = headsAndLines(read, ts);
      const sheet = lines.length === 0 ? undefined : { name, heads, lines };
      const mapping = matchHeads(heads, ts, lines, new Map(Object.entries(chosenColumns.read())));
      setWork(({ common, codes, papers: before }) => {
        // A line that was chosen is one of the other sheet.
        const papers = before.map(({ line: _, ...paper }) => paper);
        // If a file is chosen again, everything is fetched again.
        return { ...emptyWork(), sheet, mapping, common, codes, papers };
      });
      setQueue([]);
      setTask(sheet ? {} : { fault: t('bulk.noLines', { name }) });
    } catch (thrown) {
      if (signal.aborted) return;
      update({ sheet: undefined, rows: undefined });
      const { fault, line } = thrown instanceof FileRefusal ? thrown : new FileRefusal('failed');
      const key = fault === 'cell' && line !== undefined ? 'cellAt' : fault;
      setTask({ fault: t(`bulk.fault.${key}`, { name, line: formatNumber(line), ...limitWords() }) });
    }
  }

  /**
   * Fetches what is not known yet, then checks every line.
   *
   * @param change what a person has changed since the last check: the rows keep their order; otherwise those with errors
   * come first
   */
  async function check(change?: Partial<Work>) {
    const now = { ...work, ...change };
    const { sheet, mapping, facts } = now;
    if (change) update(change);
    if (!sheet) return;
    const signal = begin();
    const lines = sheet.lines.map((line) => ({ ...line, keys: keysOf(line.cells, mapping) }));
    try {
      const onProgress = (done: number, all: number) =>
        signal.aborted || setTask((before) => ({ ...before, checking: { done, all } }));
      await lookUp(facts, lines, signal, onProgress);
      if (signal.aborted) return;
      const offers = await offersIn(now);
      const context = {
        lists,
        common: commonOf(now),
        isBillProposed: now.common.IdTipoImpresionFactura === undefined,
        decimal: sheetDecimal(sheet.lines, mapping, t),
        offersFor: (tariff: string) => offers.get(tariff) ?? offersOf(undefined, undefined, t),
      };
      const read: SheetRow[] = [];
      const times = new Map<string, number>();
      for (const [at, line] of lines.entries()) {
        if (at % atOnce === 0) await yieldToMain();
        if (signal.aborted) return;
        const digest = await rowId(line.cells, mapping);
        const nth = (times.get(digest) ?? 0) + 1;
        times.set(digest, nth);
        const id = nth === 1 ? digest : `${digest}-${nth}`;
        read.push(judgeRow(line, id, mapping, { context, facts, lines, today: today() }, t));
      }
      const places = new Map(change && now.rows?.map(({ line }, at) => [line, at]));
      const rank = (row: SheetRow) => places.get(row.line) ?? verdicts.indexOf(verdictHere(row));
      update({ offers, rows: read.toSorted((one, other) => rank(one) - rank(other)) });
      if (!change) setChecks(checks + 1);
      setTask(({ checking: _, ...rest }) => rest);
    } catch (thrown) {
      if (!signal.aborted) setTask({ fault: explain(asApiError(getFixedPrices, thrown)) });
    }
  }

  async function offersIn({ sheet, mapping, facts, offers }: Work): Promise<Map<string, Offers>> {
    const named = new Set([
      ...(sheet?.lines.map(({ cells }) => cells[mapping.indexOf('CodigoTarifa')]) ?? []),
      ...[...facts.sips.values()].flatMap((point) => [point?.CodigoTarifaATR, point?.Tarifa]),
    ]);
    const tariffs = new Set([...named].flatMap((name) => tariffOf(name, lists.tariffs) ?? []));
    const fetched = [...tariffs].map(async ({ Id, Codigo, Nombre }) => {
      const load = async () => offersOf(await request(getFixedPrices, { query: { tarifa: Id } }), Nombre, t);
      return [Codigo, offers.get(Codigo) ?? (await load())] as const;
    });
    return new Map(await Promise.all(fetched));
  }

  return {
    ...work,
    ...task,
    common: commonOf(work),
    lists,
    isReady,
    checks,
    verdictOf: verdictHere,
    found,
    /** The rows to create: those that are ready or accepted. */
    wanted,
    /** Code of the contract created from a row. */
    codeOf,
    /** What was found in a row, or that its contract exists. */
    findingsOf(row: SheetRow): { text: string; isWarning?: true; issue?: Issue }[] {
      const code = codeOf(row);
      if (isCreated(work, row)) return [{ text: code ? t('bulk.madeOf', { code }) : t('bulk.madeUncoded') }];
      return [...sentencesOf(row.issues, t), ...row.warnings.map(({ text }) => ({ text, isWarning: true }) as const)];
    },
    open,
    refuse: (fault: string) => setTask((before) => ({ ...before, fault })),
    check: () => check(),
    save: (work: (part: typeof import('./sheetFiles.ts')) => Promise<void>) =>
      void run(undefined, async () => work(await import('./sheetFiles.ts'))),
    stop: () => void begin(),
    /** Assigns a field to a column by its name; any other text leaves the column out. */
    map(column: number, name: string) {
      const field = sheetFields.find((each) => each === name);
      const mapping = work.mapping.map((each) => (each === field ? undefined : each)).with(column, field);
      update({ mapping, rows: undefined });
      const heads = (work.sheet?.heads ?? []).map(keyOf);
      const named = heads.flatMap((head, at) => (head === '' ? [] : [[head, mapping[at] ?? '']]));
      const chosen = { ...chosenColumns.read(), ...Object.fromEntries(named) };
      chosenColumns.write(chosen);
      saveSetting(columnsPrefix + screen, chosen);
    },
    /** Sets the values for all rows; lines that were checked are checked again. */
    share(change: Common) {
      const common = { ...work.common, ...change };
      return work.rows ? void check({ common }) : update({ common });
    },
    accept(ids: readonly string[], isAccepted: boolean) {
      const others = [...work.accepted].filter((id) => !ids.includes(id));
      update({ accepted: new Set(isAccepted ? [...others, ...ids] : others) });
    },
    /** Changes the text of a cell, and checks again. */
    edit(line: number, column: number, text: string) {
      const { sheet } = work;
      const edited = (each: SheetLine) =>
        each.line === line ? { line, cells: Object.assign([...each.cells], { [column]: text }) } : each;
      if (sheet) void check({ sheet: { ...sheet, lines: sheet.lines.map(edited) } });
    },
    /** Adds columns for fields that the sheet does not have, beside the NIF, so that they can be typed in. */
    addColumns(added: readonly Field[]) {
      const { sheet, mapping } = work;
      if (!sheet) return;
      const at = mapping.indexOf('Nif') + 1 || sheet.heads.length;
      const insert = <Cell>(cells: readonly Cell[], more: readonly Cell[]) =>
        Array.from({ length: sheet.heads.length }, (_, column) => cells[column] as Cell).toSpliced(at, 0, ...more);
      const names = added.map((field) => headOf(field, t));
      const blank = added.map(() => undefined);
      const lines = sheet.lines.map(({ line, cells }) => ({ line, cells: insert(cells, blank) }));
      update({ sheet: { ...sheet, heads: insert(sheet.heads, names), lines }, mapping: insert(mapping, added) });
    },
    queue,
    setQueue,
    setPapers,
    /**
     * A contract was created: its documents are uploaded, and what the server has said about its supply point and account
     * is outdated.
     */
    make({ id, line, keys }: SheetRow, code: string) {
      const own = work.papers.filter((paper) => lineOf(paper, work.rows ?? []) === line);
      if (code) setQueue((before) => [...before, ...own.map((paper) => paper.id)]);
      work.facts.points.delete(keys.cups);
      work.facts.accounts.delete(keys.iban);
      setWork((before) => ({ ...before, codes: new Map(before.codes).set(id, code) }));
    },
    /** Puts the sheet away. */
    discard() {
      begin();
      setQueue([]);
      update({ ...emptyWork(), codes: work.codes });
    },
  };
}

export type Spreadsheet = ReturnType<typeof useSheet>;
