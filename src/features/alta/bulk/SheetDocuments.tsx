import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { Combobox } from '~/ui/Combobox.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import type { SheetRow } from './judge.ts';
import { lineOf, type SheetPaper, sheetPaperOf } from './papers.ts';
import type { Spreadsheet } from './useSheet.ts';

interface SheetDocumentsProps {
  of: Spreadsheet;
  rows: readonly SheetRow[];
  /** The table, on which files are dropped too. */
  children: ReactNode;
}

/** Documents for the rows, by the NIF or CUPS in their names; each is uploaded once its row's contract was created. */
export function SheetDocuments({ of, rows, children }: SheetDocumentsProps) {
  const { t } = useTranslation('alta');
  const { papers, setPapers, queue, setQueue, codeOf } = of;
  const choices = rows.map((row) => ({ value: String(row.line), label: rowName(row) }));
  const rowOf = (paper: SheetPaper) => rows.find(({ line }) => line === lineOf(paper, rows));
  function assign({ id, file }: SheetPaper, line: string) {
    if (line === '') return;
    const others = papers.filter((paper) => paper.id !== id);
    const moved = sheetPaperOf({ file, line: Number(line) }, others, rows);
    setPapers(() => (moved ? [...others, moved] : others));
  }
  return (
    <Uploader
      papers={papers}
      setPapers={setPapers}
      toPaper={(file, others) => sheetPaperOf({ file }, others, rows)}
      codeOf={(paper) => codeOf(rowOf(paper))}
      queue={[queue, setQueue]}
      choose={t('bulk.papers.choose')}
      drop={(size) => t('bulk.papers.drop', { size })}
      over={children}
      about={(paper) => (
        <Labelled label={t('bulk.papers.rowOf', { name: paper.file.name })} hiddenLabel>
          {(control) => (
            <Combobox
              control={control}
              value={String(rowOf(paper)?.line ?? '')}
              choices={choices}
              empty={t('nothingFound')}
              placeholder={t('bulk.papers.chooseRow')}
              onChange={(line) => assign(paper, line)}
            />
          )}
        </Labelled>
      )}
      arrived={(count) => t('bulk.papers.arrived', { count, number: formatNumber(count) })}
    />
  );

  function rowName({ line, values, keys }: SheetRow) {
    const holder = values.NombreTitular || [values.Nombre, values.Apellido1].filter(Boolean).join(' ');
    return [t('bulk.lineOf', { line: formatNumber(line) }), holder, keys.nif, keys.cups].filter(Boolean).join(' · ');
  }
}
