import Download from 'lucide-react/icons/download';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { request } from '~/api/client.ts';
import { insertContract } from '~/api/contract.ts';
import { asApiError } from '~/api/perform.ts';
import { formatCups } from '~/domain/cups.ts';
import { StepNotice } from '~/form/StepNotice.tsx';
import { fileLimits } from '~/lib/fileLimits.ts';
import { formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { to } from '~/screens.ts';
import { BulkDialog, UnfinishedJob } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem } from '~/table/bulk/bulk.ts';
import { jobKey, type StoredJob, storedJob } from '~/table/bulk/job.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { AltaGate, ListsNotice } from '../AltaGate.tsx';
import { findMade } from '../data/findMade.ts';
import { toInput } from '../input.ts';
import { termsOf } from '../offers/prices.ts';
import { headOf } from './heads.ts';
import type { SheetRow, Verdict } from './judge.ts';
import { SheetDocuments } from './SheetDocuments.tsx';
import { SheetRows } from './SheetRows.tsx';
import { SheetCommon, SheetFoot, SheetMapping } from './SheetSteps.tsx';
import { sentencesOf } from './sheet.ts';
import { useSheet } from './useSheet.ts';

const sheetTypes = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
/** Maximum bytes of a sheet. */
const largest = 10 * 1024 * 1024;

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
  const [running, setRunning] = useState(false);
  const spreadsheet = useSheet(job);
  const { sheet, rows, lists, fault, reading } = spreadsheet;
  const those = (wanted: Verdict) => rows?.filter((row) => spreadsheet.verdictOf(row) === wanted) ?? [];
  const [wrong, warned, ready, made] = [those('cannot'), those('review'), those('ready'), those('made')];
  const wanted = [...ready, ...warned.filter(({ id }) => spreadsheet.accepted.has(id))];
  const creatable = wanted.filter(({ shared }) => shared.length === 0);
  const missing = [...new Set(wanted.flatMap(({ shared }) => shared.map(({ field }) => headOf(field, t))))];
  const missingForAll = missing.length > 0 && t('bulk.missingForAll', { fields: formatList(missing) });
  const count = (of: readonly unknown[]) => ({ count: of.length, number: formatNumber(of.length) });
  usePastedRows((text) => void spreadsheet.open(new File([text], t('bulk.pasted'))));
  const save = (make: (part: typeof import('./sheetFiles.ts')) => Promise<Parameters<typeof saveFile>[0]>) =>
    void import('./sheetFiles.ts').then(async (part) => saveFile(await make(part)));
  const findingsOf = (row: SheetRow) => {
    if (spreadsheet.verdictOf(row) === 'made') return spreadsheet.madeSentence(row);
    return [...sentencesOf(row.issues, t), ...row.warnings.map(({ sentence: text }) => ({ text }))]
      .map(({ text }) => text)
      .join(' ');
  };
  const choose = (
    <FileDrop
      label={t(sheet ? 'bulk.change' : 'bulk.choose')}
      compact={sheet !== undefined}
      accept={sheetTypes}
      maxSize={largest}
      multiple={false}
      onFiles={([file]) =>
        file
          ? void spreadsheet.open(file)
          : spreadsheet.refuse(t('bulk.refused', { size: formatQuantity(largest / 1024 ** 2, 'MB') }))
      }
    >
      {sheet ? t('bulk.file', { name: sheet.name, ...count(sheet.lines) }) : t('bulk.drop')}
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
              <Button icon={Download} onClick={() => save((part) => part.templateFile(lists, t))}>
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
      {sheet && (
        <SheetFoot
          of={spreadsheet}
          sheet={sheet}
          attention={wrong.length + warned.length + missing.length > 0}
          found={
            rows
              ? [
                  t('bulk.creatable', count(ready)),
                  warned.length > 0 && t('bulk.toLook', count(warned)),
                  wrong.length > 0 && t('bulk.withFaults', count(wrong)),
                  made.length > 0 && t('bulk.alreadyMade', count(made)),
                  missingForAll,
                ]
                  .filter(Boolean)
                  .join(' · ')
              : ''
          }
        >
          {rows && (
            <Button
              icon={Download}
              onClick={() => {
                const findings = new Map(rows.map((row) => [row.line, findingsOf(row)]));
                save((part) => part.checkedFile(sheet, findings, t));
              }}
            >
              <span className="max-md:sr-only">{t('bulk.saveSheet')}</span>
            </Button>
          )}
          {wanted.length > 0 ? (
            <Button
              variant="primary"
              disabled={spreadsheet.checking !== undefined}
              disabledReason={creatable.length === 0 && missingForAll ? { text: missingForAll } : undefined}
              onClick={() => setRunning(true)}
            >
              {t('bulk.create', count(creatable.length > 0 ? creatable : wanted))}
            </Button>
          ) : (
            made.length > 0 && (
              <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
                {t('denied.toContracts')}
              </Link>
            )
          )}
        </SheetFoot>
      )}
      {running && rows && (
        <BulkDialog
          storageKey={storageKey}
          stored={job && goingOn(job, itemsOf(creatable))}
          title={t('bulk.title')}
          text={(number) => t('bulk.createText', { count: number, number: formatNumber(number) })}
          confirm={(number) => t('bulk.create', { count: number, number: formatNumber(number) })}
          endpoint={insertContract}
          heads={[t('bulk.line'), t('field.Cups')]}
          items={itemsOf(creatable)}
          send={({ id }) => create(rows.find((row) => row.id === id))}
          onClose={() => {
            setRunning(false);
            setJob(readJob());
          }}
        />
      )}
    </div>
  );

  function itemsOf(some: readonly SheetRow[]): BulkItem[] {
    return some.map(({ id, line, values }) => ({
      id,
      code: t('bulk.lineOf', { line: formatNumber(line) }),
      name: formatCups(values.Cups || values.CupsGas),
    }));
  }

  /** If an answer was lost, the contract may exist: then it is this one. If it does not say the code, it is found too. */
  async function create(row: SheetRow | undefined) {
    if (!row) throw new Error('The sheet has no such row');
    const body = toInput(row.values, row.context.rules, termsOf(row.context));
    const find = () => findMade(row.values).catch(() => undefined);
    const answer = await request(insertContract, { body }).catch(async (thrown) => {
      const found = asApiError(insertContract, thrown).lost ? await find() : undefined;
      if (!found) throw thrown;
      return found;
    });
    const code = answer?.CodigoContrato ?? (await find())?.CodigoContrato;
    spreadsheet.make(row, code ?? '');
    return { Message: code ? t('bulk.madeAs', { code }) : t('bulk.madeUncoded') };
  }
}

/** The job over the rows of a sheet that was chosen again, or edited since. */
const goingOn = (job: StoredJob, items: readonly BulkItem[]): StoredJob => ({
  ...job,
  items: [...items],
  outcomes: new Map(items.map(({ id }) => [id, job.outcomes.get(id) ?? { state: 'waiting' }])),
});

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
