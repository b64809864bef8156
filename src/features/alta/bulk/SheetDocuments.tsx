import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { PaperDrop, UploadRow } from '~/trade/documents/Uploader.tsx';
import { Button } from '~/ui/Button.tsx';
import { Combobox } from '~/ui/Combobox.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import type { SheetRow } from './judge.ts';
import type { SheetPapers } from './useSheetPapers.ts';

interface SheetDocumentsProps {
  of: SheetPapers;
  rows: readonly SheetRow[];
  /** Code of the contract that was created from a row. */
  codeOf: (row: SheetRow) => string | undefined;
}

/**
 * Documents for the rows: each is assigned by the NIF or CUPS in its name, and uploaded once the contract was created.
 */
export function SheetDocuments({ of: sheetPapers, rows, codeOf }: SheetDocumentsProps) {
  const { t } = useTranslation('alta');
  const { papers, refused, queue, sent } = sheetPapers;
  const assigned = papers.map((paper) => {
    const found = sheetPapers.rowOf(paper);
    const row = typeof found === 'object' ? rows.find(({ line }) => line === found.line) : undefined;
    return { paper, row, why: typeof found === 'object' ? undefined : found };
  });
  // Files that need a decision come first, then by line.
  assigned.sort((one, other) => (one.row?.line ?? 0) - (other.row?.line ?? 0));
  const choices = rows.map((row) => ({ value: String(row.line), label: rowName(row) }));
  const there = assigned.filter(({ row }) => row && codeOf(row) !== undefined).map(({ paper }) => paper);
  const arrived = [...sent.values()].reduce((sum, count) => sum + count, 0);
  const number = (count: number) => ({ count, number: formatNumber(count) });

  return (
    <Card
      title={t('bulk.papers.title')}
      aside={
        <span role="status" className="text-12 text-text2">
          {[
            arrived > 0 && t('bulk.papers.arrived', number(arrived)),
            papers.length > 0 && t('bulk.papers.left', number(papers.length)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4">
        <PaperDrop
          role="alert"
          label={t('bulk.papers.choose')}
          refused={refused}
          onFiles={(files, rejected) => void sheetPapers.add(files, rejected)}
          onForgive={sheetPapers.forgive}
        >
          {(size) => t('bulk.papers.drop', { size })}
        </PaperDrop>
        {assigned.length > 0 && (
          <ul aria-label={t('bulk.papers.title')} className="divide-y divide-line rounded border border-line">
            {assigned.map(({ paper, row, why }) => {
              const code = row && codeOf(row);
              return (
                <UploadRow
                  key={paper.id}
                  paper={paper}
                  code={code}
                  turn={queue[0] === paper.id}
                  onEnd={(done) => sheetPapers.onEnd(paper, done)}
                  onType={(type) => sheetPapers.setType(paper.id, type)}
                  onRemove={() => sheetPapers.remove(paper.id)}
                  about={
                    row ? (
                      rowChoice(row, code, () => sheetPapers.assign(paper.id, null))
                    ) : (
                      <span className="mt-1 flex flex-col gap-1">
                        {paper.chosen !== null && (
                          <span className="text-12 text-amber-fg">
                            {t(why === 'several' ? 'bulk.papers.several' : 'bulk.papers.none')}
                          </span>
                        )}
                        <Labelled label={t('bulk.papers.rowOf', { name: paper.file.name })} hiddenLabel>
                          {(control) => (
                            <Combobox
                              control={control}
                              value=""
                              choices={choices}
                              empty={t('nothingFound')}
                              placeholder={t('bulk.papers.chooseRow')}
                              onChange={(line) => line !== '' && sheetPapers.assign(paper.id, Number(line))}
                            />
                          )}
                        </Labelled>
                      </span>
                    )
                  }
                />
              );
            })}
          </ul>
        )}
        {there.length > 1 && (
          <Button
            variant="primary"
            className="self-start"
            loading={queue.length > 0}
            onClick={() => sheetPapers.send(there)}
          >
            {t('bulk.papers.sendAll', number(there.length))}
          </Button>
        )}
      </div>
    </Card>
  );

  function rowName({ line, values, keys }: SheetRow) {
    const holder = values.NombreTitular || [values.Nombre, values.Apellido1].filter(Boolean).join(' ');
    return [t('bulk.lineOf', { line: formatNumber(line) }), holder, keys.nif, keys.cups].filter(Boolean).join(' · ');
  }

  function rowChoice(row: SheetRow, code: string | undefined, onChange: () => void) {
    return (
      <span className="block text-12 text-text2">
        {[rowName(row), code ?? t('bulk.papers.withContract')].join(' · ')}{' '}
        <button type="button" className="hit font-medium text-accent-text underline" onClick={onChange}>
          {t('bulk.papers.otherRow')}
        </button>
      </span>
    );
  }
}
