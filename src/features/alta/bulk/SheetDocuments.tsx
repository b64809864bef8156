import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { type RefusedFile, refusedOf, sortFiles } from '~/trade/documents/papers.ts';
import { PaperDrop, UploadRow } from '~/trade/documents/Uploader.tsx';
import { Button } from '~/ui/Button.tsx';
import { Combobox } from '~/ui/Combobox.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import type { RefusedDrop } from '~/ui/FileDrop.tsx';
import type { SheetRow } from './judge.ts';
import { addPaper, lineOf, type SheetPaper } from './papers.ts';
import type { Spreadsheet } from './useSheet.ts';

interface SheetDocumentsProps {
  of: Spreadsheet;
  rows: readonly SheetRow[];
  /** The table, on which files are dropped too. */
  children: ReactNode;
}

/** Documents for the rows, by the NIF or CUPS in their names; each is uploaded once its row's contract was created. */
export function SheetDocuments({ of, rows, children }: SheetDocumentsProps) {
  const { t } = useTranslation(['alta', 'trade']);
  const { papers, queue, setPapers, setQueue } = of;
  const [arrived, setArrived] = useState(0);
  const latest = useRef(papers);
  latest.current = papers;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const choices = rows.map((row) => ({ value: String(row.line), label: rowName(row) }));
  const listed = papers.map((paper) => {
    const row = rows.find(({ line }) => line === lineOf(paper, rows));
    return { paper, row, code: row && of.codeOf(row) };
  });
  const next = queue.find((id) => papers.some((paper) => paper.id === id));
  const sendable = listed.filter(({ code }) => code).map(({ paper }) => paper.id);

  async function add(files: File[], rejected: RefusedDrop[]) {
    const { right, wrong } = await sortFiles(files);
    const twice: RefusedFile[] = [];
    let all = latest.current;
    for (const file of right) {
      const added = addPaper(file, all, rows);
      all = added.papers;
      twice.push(...added.refused);
    }
    setPapers(() => all);
    setRefused([...refusedOf(rejected), ...wrong, ...twice]);
  }
  function assign({ id, file }: SheetPaper, line: string) {
    const others = papers.filter((paper) => paper.id !== id);
    if (line !== '') setPapers(() => addPaper(file, others, rows, Number(line)).papers);
  }
  const remove = ({ id }: SheetPaper) => setPapers((all) => all.filter((paper) => paper.id !== id));
  function end(paper: SheetPaper, isThere: boolean) {
    setQueue((before) => before.filter((id) => id !== paper.id));
    if (!isThere) return;
    remove(paper);
    setArrived((before) => before + 1);
  }

  return (
    <>
      <PaperDrop
        label={t('alta:bulk.papers.choose')}
        over={children}
        refused={refused}
        onFiles={(files, rejected) => void add(files, rejected)}
        onForgive={(one) => setRefused(refused.filter((other) => other !== one))}
      >
        {(size) => t('alta:bulk.papers.drop', { size })}
      </PaperDrop>
      <p role="status" className="text-12 text-text2 empty:hidden">
        {arrived > 0 && t('alta:bulk.papers.arrived', { count: arrived, number: formatNumber(arrived) })}
      </p>
      {papers.length > 0 && (
        <ul aria-label={t('trade:upload.chosen')} className="divide-y divide-line rounded border border-line">
          {listed.map(({ paper, row, code }) => (
            <UploadRow
              key={paper.id}
              paper={paper}
              code={code}
              turn={next === paper.id}
              onEnd={(isThere) => end(paper, isThere)}
              onType={(type) => setPapers((all) => all.map((one) => (one.id === paper.id ? { ...one, type } : one)))}
              onRemove={() => remove(paper)}
              about={
                <Labelled label={t('alta:bulk.papers.rowOf', { name: paper.file.name })} hiddenLabel>
                  {(control) => (
                    <Combobox
                      control={control}
                      value={row ? String(row.line) : ''}
                      choices={choices}
                      empty={t('alta:nothingFound')}
                      placeholder={t('alta:bulk.papers.chooseRow')}
                      onChange={(line) => assign(paper, line)}
                    />
                  )}
                </Labelled>
              }
            />
          ))}
        </ul>
      )}
      {sendable.length > 1 && (
        <Button className="self-start" loading={next !== undefined} onClick={() => setQueue(() => sendable)}>
          {t('trade:upload.sendAll')}
        </Button>
      )}
    </>
  );

  function rowName({ line, values, keys }: SheetRow) {
    const holder = values.NombreTitular || [values.Nombre, values.Apellido1].filter(Boolean).join(' ');
    return [t('alta:bulk.lineOf', { line: formatNumber(line) }), holder, keys.nif, keys.cups]
      .filter(Boolean)
      .join(' · ');
  }
}
