import { useRef, useState } from 'react';
import {
  addFiles,
  type Paper,
  type PaperType,
  type RefusedFile,
  refusedOf,
  sortFiles,
} from '~/trade/documents/papers.ts';
import type { RefusedDrop } from '~/ui/FileDrop.tsx';
import { requestedOf } from '../data/requested.ts';
import { useDraft } from './draft.ts';
import { type FileRow, rowOfFile } from './fileRow.ts';
import type { SheetRow } from './judge.ts';

/** A file that becomes a document of a row's contract. */
export interface SheetPaper extends Paper {
  /** The line chosen by a person, or null while they choose; undefined: the file's name decides. */
  chosen?: number | null;
}

const none: readonly SheetRow[] = [];

/** The documents for the rows of a sheet: the row of each, and which are to be uploaded next. */
export function useSheetPapers(rows: readonly SheetRow[] = none) {
  const [papers, setPapers] = useDraft<readonly SheetPaper[]>('papers', []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Ids of those to be uploaded, in order. */
  const [queue, setQueue] = useState<readonly string[]>([]);
  /** Number of uploaded ones, by line. */
  const [sent, setSent] = useDraft<ReadonlyMap<number, number>>('sent', new Map());
  const latest = useRef(papers);
  latest.current = papers;

  const rowOf = ({ chosen, file }: Pick<SheetPaper, 'chosen' | 'file'>): FileRow => {
    if (chosen === undefined) return rowOfFile(file.name, rows);
    return chosen !== null && rows.some(({ line }) => line === chosen) ? { line: chosen } : 'none';
  };
  const lineOf = (paper: Pick<SheetPaper, 'chosen' | 'file'>) => {
    const row = rowOf(paper);
    return typeof row === 'object' ? row.line : undefined;
  };
  /**
   * The file as a document of its row: its type is taken from its name, otherwise it is the first missing one of the
   * row.
   */
  const added = (file: File, line: number | undefined, to: readonly SheetPaper[]) => {
    const row = rows.find((one) => one.line === line);
    return addFiles(
      [file],
      to.filter((paper) => lineOf(paper) === line),
      row ? requestedOf(row.values) : [],
    );
  };

  async function add(files: File[], rejected: RefusedDrop[]) {
    const { right, wrong } = await sortFiles(files);
    let all = latest.current;
    const twice: RefusedFile[] = [];
    for (const file of right) {
      const { papers: own, refused: again } = added(file, lineOf({ file }), all);
      twice.push(...again);
      const paper = own.at(-1);
      if (again.length === 0 && paper) all = [...all, paper];
    }
    setPapers(all);
    setRefused([...refusedOf(rejected), ...wrong, ...twice]);
  }

  const change = (id: string, by: (paper: SheetPaper) => SheetPaper) =>
    setPapers((all) => all.map((paper) => (paper.id === id ? by(paper) : paper)));
  const unqueue = (id: string) => setQueue((left) => left.filter((one) => one !== id));
  const drop = (id: string) => {
    setPapers((all) => all.filter((paper) => paper.id !== id));
    unqueue(id);
  };

  return {
    papers,
    refused,
    queue,
    sent,
    rowOf,
    lineOf,
    add,
    forgive: (one: RefusedFile) => setRefused(refused.filter((other) => other !== one)),
    setType: (id: string, type: PaperType) => change(id, (paper) => ({ ...paper, type })),
    /** @param line null: still to be chosen */
    assign: (id: string, line: number | null) =>
      change(id, (paper) => {
        if (line === null) return { ...paper, chosen: null };
        const type = added(
          paper.file,
          line,
          papers.filter((other) => other.id !== id),
        ).papers.at(-1)?.type;
        return { ...paper, chosen: line, type: type ?? paper.type };
      }),
    remove: drop,
    /** Uploads these, after those that are already waiting. */
    send: (some: readonly SheetPaper[]) => setQueue((before) => [...new Set([...before, ...some.map(({ id }) => id)])]),
    /** The contract of a line was just created: uploads its documents. */
    onMade: (line: number) => {
      const own = latest.current.filter((paper) => lineOf(paper) === line).map(({ id }) => id);
      setQueue((before) => [...before, ...own]);
    },
    onEnd: (paper: SheetPaper, arrived: boolean) => {
      const line = lineOf(paper);
      if (!arrived || line === undefined) return unqueue(paper.id);
      drop(paper.id);
      setSent((before) => new Map(before).set(line, (before.get(line) ?? 0) + 1));
    },
    /** Resets everything for another sheet. */
    forget: () => {
      setSent(new Map());
      setQueue([]);
      setPapers((all) => all.map(({ chosen: _, ...paper }) => paper));
    },
  };
}

export type SheetPapers = ReturnType<typeof useSheetPapers>;
