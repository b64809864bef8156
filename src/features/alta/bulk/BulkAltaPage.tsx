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
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { BulkDialog, UnfinishedJob } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem, Outcome } from '~/table/bulk/bulk.ts';
import { type StoredJob, storedJob } from '~/table/bulk/job.ts';
import { JobContext, jobKeyPrefix } from '~/table/bulk/jobContext.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { AltaDenied, ListsNotice } from '../AltaDenied.tsx';
import { findMade } from '../data/findMade.ts';
import { toInput } from '../input.ts';
import { termsOf } from '../offers/terms.ts';
import { useDraft, useDraftHeld } from './draft.ts';
import { type SheetRow, type Verdict, verdictOf } from './judge.ts';
import { madeRows } from './madeRows.ts';
import { SheetRows } from './SheetRows.tsx';
import { SheetCommon, SheetFoot, SheetMapping } from './SheetSteps.tsx';
import { proposedCommon, sharedIn, wrongOf } from './sheet.ts';
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
  const { status } = useSession();
  const denied = missing('CONTRATOSALTA');
  return status === 'authenticated' && denied ? <AltaDenied reason={denied} /> : <BulkAlta />;
}

function BulkAlta() {
  const { t } = useTranslation('alta');
  const { pathname } = useLocation();
  const [proposed] = useState(() =>
    proposedCommon(session.state.status === 'authenticated' ? session.state.user.IdAgente : undefined),
  );
  const spreadsheet = useSheet(proposed);
  const { sheet, mapping, rows, checking, fault, reading, lists } = spreadsheet;
  /** Codes of the contracts created here, by row id; '' if the server has not said it. */
  const [codes, setCodes] = useDraft<ReadonlyMap<string, string>>('codes', new Map());
  const [accepted, setAccepted] = useDraft<ReadonlySet<string>>('accepted', new Set());
  const [running, setRunning] = useState(false);
  const prefix = jobKeyPrefix(pathname);
  const storageKey = prefix === undefined ? undefined : `${prefix}alta`;
  const readJob = () => (storageKey === undefined ? undefined : storedJob(storageKey).read(t('bulk.unsure')));
  const [job, setJob] = useState(readJob);
  const [refused, setRefused] = useState(false);
  const verdict = (row: SheetRow): Verdict =>
    codes.has(row.id) || job?.outcomes.get(row.id)?.state === 'done' ? 'made' : verdictOf(row);
  const codeOf = (row: SheetRow) => (codes.get(row.id) ?? row.made) || undefined;
  const those = (...wanted: Verdict[]) => rows?.filter((row) => wanted.includes(verdict(row))) ?? [];
  const [whole, warnings, wrong, there] = [those('ready'), those('review'), those('cannot'), those('made')];
  const wanted = [...whole, ...warnings.filter(({ id }) => accepted.has(id))];
  /** What is missing or not accepted yet above a row that is right itself. */
  const unmet = ({ shared, cautions }: SheetRow) =>
    shared.length > 0
      ? t('bulk.missingForAll', sharedIn({ shared }, t))
      : cautions.map(({ sentence }) => sentence).find((sentence) => !accepted.has(sentence));
  const creatable = wanted.filter((row) => unmet(row) === undefined);
  const missingForAll = wanted.flatMap(({ shared }) => shared);
  const uncreated = sheet !== undefined && (rows === undefined || whole.length + warnings.length > 0);
  useDraftHeld(uncreated);
  const count = (of: readonly unknown[]) => ({ count: of.length, number: formatNumber(of.length) });
  const open = (file: File) => {
    setAccepted(new Set());
    void spreadsheet.open(file);
  };
  usePastedRows((text) => open(new File([text], t('bulk.pasted'))));
  const save = (make: (part: typeof import('./sheetFiles.ts')) => Promise<Parameters<typeof saveFile>[0]>) =>
    void import('./sheetFiles.ts').then(async (part) => saveFile(await make(part)));
  const choose = (
    <FileDrop
      label={t(sheet ? 'bulk.change' : 'bulk.choose')}
      compact={sheet !== undefined}
      accept={sheetTypes}
      maxSize={largest}
      multiple={false}
      onFiles={([file], rejected) => {
        setRefused(rejected.length > 0);
        if (file) open(file);
      }}
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
              <SheetMapping
                key={sheet.name}
                sheet={sheet}
                mapping={mapping}
                judged={rows !== undefined}
                onMap={spreadsheet.map}
              />
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
        {reading && (
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={spreadsheet.cancel}>{t('bulk.cancel')}</Button>
            <span role="status" className="text-12 text-text2">
              {t('bulk.reading', { name: reading.name, count: reading.lines, number: formatNumber(reading.lines) })}
            </span>
          </div>
        )}
        {(fault || refused) && (
          <StepNotice icon={FileWarning} tone="red">
            {fault ?? t('bulk.refused', { size: formatQuantity(largest / 1024 ** 2, 'MB') })}
          </StepNotice>
        )}
        {sheet && (
          <SheetCommon
            mapping={mapping}
            common={spreadsheet.common}
            lists={lists}
            offers={spreadsheet.offers}
            rows={rows}
            onChange={spreadsheet.share}
          />
        )}
        {sheet && rows && (
          <SheetRows
            sheet={sheet}
            mapping={mapping}
            rows={rows}
            verdict={verdict}
            codeOf={codeOf}
            cautions={[
              ...new Set([...whole, ...warnings].flatMap(({ cautions }) => cautions.map(({ sentence }) => sentence))),
            ]}
            accepted={accepted}
            onAccept={(ids, accept) => {
              const next = new Set(accepted);
              for (const id of ids) accept ? next.add(id) : next.delete(id);
              setAccepted(next);
            }}
            onEdit={spreadsheet.edit}
            onAddColumns={spreadsheet.addColumns}
          />
        )}
      </div>
      {sheet && (
        <SheetFoot
          of={spreadsheet}
          attention={wrong.length + warnings.length + missingForAll.length > 0}
          found={
            rows
              ? [
                  t('bulk.creatable', count(whole)),
                  warnings.length > 0 && t('bulk.toLook', count(warnings)),
                  wrong.length > 0 && t('bulk.withFaults', count(wrong)),
                  there.length > 0 && t('bulk.alreadyMade', count(there)),
                  missingForAll.length > 0 && t('bulk.missingForAll', sharedIn({ shared: missingForAll }, t)),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : ''
          }
        >
          {rows && (wrong.length > 0 || warnings.length > 0 || sheet.edited) && (
            <Button icon={Download} onClick={() => save((part) => part.checkedFile(sheet, rows, t))}>
              <span className="max-md:sr-only">{t(wrong.length > 0 ? 'bulk.withErrors' : 'bulk.saveSheet')}</span>
            </Button>
          )}
          {wanted.length > 0 ? (
            <Button
              variant="primary"
              disabled={checking !== undefined}
              disabledReason={creatable.length === 0 ? { text: wanted.map(unmet).find(Boolean) ?? '' } : undefined}
              onClick={() => setRunning(true)}
            >
              {t('bulk.create', count(creatable.length > 0 ? creatable : wanted))}
            </Button>
          ) : (
            there.length > 0 && (
              <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
                {t('denied.toContracts')}
              </Link>
            )
          )}
        </SheetFoot>
      )}
      {running && rows && (
        <JobContext
          value={storageKey === undefined ? undefined : { storageKey, stored: job && goingOn(job, itemsOf(rows)) }}
        >
          <BulkDialog
            title={t('bulk.title')}
            text={(number) => t('bulk.createText', { count: number, number: formatNumber(number) })}
            confirm={(number) => t('bulk.create', { count: number, number: formatNumber(number) })}
            endpoint={insertContract}
            heads={[t('bulk.line'), t('field.Cups')]}
            items={itemsOf(rows.filter((row) => verdict(row) !== 'made'))}
            send={({ id }) => create(rows.find((row) => row.id === id))}
            onClose={(done) => {
              setRunning(false);
              const codes = madeRows.read();
              setCodes((before) => new Map([...done.map((id) => [id, codes.get(id) ?? ''] as const), ...before]));
              spreadsheet.forget(rows.filter(({ id }) => done.includes(id)));
              setJob(readJob());
            }}
          />
        </JobContext>
      )}
    </div>
  );

  function itemsOf(some: readonly SheetRow[]): BulkItem[] {
    return some.map((row) => ({
      id: row.id,
      code: t('bulk.lineOf', { line: formatNumber(row.line) }),
      name: formatCups(row.values.Cups || row.values.CupsGas),
      refusal: refusalOf(row),
    }));
  }

  /** Rows to review are created only if the person has decided so. */
  function refusalOf(row: SheetRow) {
    if (row.issues.length > 0) return wrongOf(row, t);
    if (unmet(row)) return unmet(row);
    return row.warnings.length > 0 && !accepted.has(row.id)
      ? row.warnings.map(({ sentence }) => sentence).join(' ')
      : undefined;
  }

  /** If an answer was lost, the contract may exist: then it is this one. If it does not say the code, it is found too. */
  async function create(row: SheetRow | undefined) {
    if (!row) throw new Error('The sheet has no such row');
    const body = toInput(row.values, row.context.rules, termsOf(row.context));
    const find = () => findMade(row.values).catch(() => undefined);
    const made = await request(insertContract, { body }).catch(async (thrown) => {
      const found = asApiError(insertContract, thrown).lost ? await find() : undefined;
      if (!found) throw thrown;
      return found;
    });
    const code = made?.CodigoContrato ?? (await find())?.CodigoContrato;
    madeRows.add(row.id, code ?? '');
    setCodes((before) => new Map(before).set(row.id, code ?? ''));
    return { Message: code ? t('bulk.madeAs', { code }) : t('bulk.madeUncoded') };
  }
}

/**
 * Matches the rows of a sheet that was chosen again. A created row stays created, even if the sheet has been edited
 * since.
 */
function goingOn(job: StoredJob, items: readonly BulkItem[]): StoredJob {
  const outcomes = items.map(({ id, refusal }): [string, Outcome] => {
    const before = job.outcomes.get(id);
    if (before?.state === 'done' || before?.state === 'failed') return [id, before];
    return [id, refusal === undefined ? { state: 'waiting' } : { state: 'leftOut', text: refusal }];
  });
  return { ...job, items: [...items], outcomes: new Map(outcomes) };
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
