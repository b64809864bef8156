import Download from 'lucide-react/icons/download';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { insertContract } from '~/api/contract.ts';
import { sendOrFind } from '~/api/perform.ts';
import { formatCups } from '~/domain/cups.ts';
import { StepNotice } from '~/form/StepNotice.tsx';
import { fileLimits, sheetTypes } from '~/lib/fileLimits.ts';
import { counted, formatNumber, formatQuantity } from '~/lib/format.ts';
import { BulkDialog, UnfinishedJob } from '~/table/bulk/BulkDialog.tsx';
import { jobKey, storedJob } from '~/table/bulk/job.ts';
import { Button } from '~/ui/Button.tsx';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { AltaGate, ListsNotice } from '../AltaGate.tsx';
import { findMade } from '../data/findMade.ts';
import { toInput } from '../input.ts';
import { termsOf } from '../offers/prices.ts';
import type { SheetRow } from './judge.ts';
import { SheetDocuments } from './SheetDocuments.tsx';
import { SheetRows } from './SheetRows.tsx';
import { SheetCommon, SheetFoot, SheetMapping } from './SheetSteps.tsx';
import { useSheet } from './useSheet.ts';

/**
 * Many contracts from one spreadsheet: assigns its columns, checks every line, and creates contracts for the valid
 * ones.
 */
export default function BulkAltaPage() {
  return <AltaGate page={BulkAlta} />;
}

function BulkAlta() {
  const { t } = useTranslation('alta');
  const storageKey = jobKey(useLocation().pathname, 'alta');
  const readJob = () => (storageKey === undefined ? undefined : storedJob(storageKey).read(t('bulk.unsure')));
  const [job, setJob] = useState(readJob);
  /** The rows whose contracts are being created. */
  const [creating, setCreating] = useState<readonly SheetRow[]>();
  const spreadsheet = useSheet(job);
  const { sheet, rows, lists, fault, reading } = spreadsheet;
  usePastedRows((text) => void spreadsheet.open(new File([text], t('bulk.pasted'))));
  const choose = (
    <FileDrop
      label={t(sheet ? 'bulk.change' : 'bulk.choose')}
      compact={sheet !== undefined}
      accept={sheetTypes}
      maxSize={fileLimits.sheet}
      multiple={false}
      onFiles={([file]) =>
        file
          ? void spreadsheet.open(file)
          : spreadsheet.refuse(t('bulk.refused', { size: formatQuantity(fileLimits.sheet / 1024 ** 2, 'MB') }))
      }
    >
      {sheet ? t('bulk.file', { name: sheet.name, ...counted(sheet.lines.length) }) : t('bulk.drop')}
    </FileDrop>
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4 py-2">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className={sheet ? 'text-16 font-semibold max-md:sr-only' : 'flex-1 py-2 text-20 font-semibold'}>
            {t('bulk.title')}
          </h1>
          {sheet ? (
            <>
              <div className="min-w-60 flex-1">{choose}</div>
              <IconButton icon={X} name={t('bulk.discard', { name: sheet.name })} onClick={spreadsheet.discard} />
              <SheetMapping key={`${sheet.name} ${rows !== undefined}`} of={spreadsheet} sheet={sheet} />
            </>
          ) : (
            <>
              <Button icon={Download} onClick={() => spreadsheet.save((part) => part.saveTemplate(lists, t))}>
                {t('bulk.template')}
              </Button>
              <p className="basis-full text-13 text-text2">
                {t('bulk.about', { most: formatNumber(fileLimits.lines) })}
              </p>
            </>
          )}
        </header>
        {job && storageKey !== undefined && (
          <Suspense>
            <UnfinishedJob storageKey={storageKey} onDiscard={() => setJob(undefined)}>
              {t('bulk.sameFile')}
            </UnfinishedJob>
          </Suspense>
        )}
        <ListsNotice lists={lists} />
        {!sheet && choose}
        {reading !== undefined && (
          <p role="status" className="text-12 text-text2">
            {t('bulk.reading', { name: reading })}
          </p>
        )}
        {fault && (
          <StepNotice icon={FileWarning} tone="red">
            {fault}
          </StepNotice>
        )}
        {sheet && <SheetCommon of={spreadsheet} />}
        {sheet && rows && (
          <SheetDocuments of={spreadsheet} rows={rows}>
            <SheetRows of={spreadsheet} sheet={sheet} rows={rows} />
          </SheetDocuments>
        )}
      </div>
      {sheet && <SheetFoot of={spreadsheet} sheet={sheet} onCreate={setCreating} />}
      {creating && (
        <BulkDialog
          storageKey={storageKey}
          stored={job}
          title={t('bulk.title')}
          text={(count) => t('bulk.createText', counted(count))}
          confirm={(count) => t('bulk.create', counted(count))}
          endpoint={insertContract}
          heads={[t('bulk.line'), t('field.Cups')]}
          items={creating.map(({ id, line, values }) => ({
            id,
            code: t('bulk.lineOf', { line: formatNumber(line) }),
            name: formatCups(values.Cups || values.CupsGas),
          }))}
          send={({ id }) => create(creating.find((row) => row.id === id))}
          onClose={() => {
            setCreating(undefined);
            setJob(readJob());
          }}
        />
      )}
    </div>
  );

  async function create(row: SheetRow | undefined) {
    if (!row) throw new Error('The sheet has no such row');
    const body = toInput(row.values, row.context.rules, termsOf(row.context));
    const search = { find: () => findMade(row.values), lost: { current: false } };
    const answer = await sendOrFind(insertContract, { body }, {}, search);
    const code = answer?.CodigoContrato ?? '';
    spreadsheet.make(row, code);
    return { Message: code ? t('bulk.madeAs', { code }) : t('bulk.madeUncoded') };
  }
}

/** Rows that were copied in a spreadsheet program, and pasted anywhere but in a field. */
function usePastedRows(onRows: (text: string) => void) {
  const take = useEffectEvent(onRows);
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? '';
      if (!(target as Element).closest('input, textarea, select') && /[\t\n]/.test(text.trim())) take(text);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
