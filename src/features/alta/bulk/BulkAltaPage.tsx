import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import History from 'lucide-react/icons/history';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { request } from '~/api/client.ts';
import { insertContract } from '~/api/contract.ts';
import { asApiError } from '~/api/perform.ts';
import { formatCups } from '~/domain/cups.ts';
import { StepNotice } from '~/form/StepNotice.tsx';
import { useUnsaved } from '~/form/unsaved.tsx';
import { fileLimits } from '~/lib/fileLimits.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import { type BulkItem, countStates, type Outcome } from '~/table/bulk/bulk.ts';
import { JobContext, jobKeyPrefix } from '~/table/bulk/jobContext.ts';
import { type StoredJob, storedJob } from '~/table/bulk/storedJob.ts';
import { accepted as documentTypes, largest as largestDocument } from '~/trade/documents/papers.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { DropOver, FileDrop } from '~/ui/FileDrop.tsx';
import { AltaDenied, ListsNotice } from '../AltaDenied.tsx';
import { findMade } from '../data/findMade.ts';
import { toInput } from '../input.ts';
import { termsOf } from '../offers/terms.ts';
import { type SheetRow, type Verdict, verdictOf } from './judge.ts';
import { madeRows } from './madeRows.ts';
import { SheetDocuments } from './SheetDocuments.tsx';
import { SheetRows } from './SheetRows.tsx';
import { SheetChecking, SheetCommon, SheetMapping } from './SheetSteps.tsx';
import { proposedCommon, wrongOf } from './sheet.ts';
import { useSheet } from './useSheet.ts';
import { useSheetPapers } from './useSheetPapers.ts';

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
  const { sheet, mapping, rows, checking, fault, reading, ready, lists } = spreadsheet;
  /** Ids of the rows that were created here. */
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  /** Codes of the created contracts, by row id. */
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const papers = useSheetPapers(rows);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(false);
  const prefix = jobKeyPrefix(pathname);
  const storageKey = prefix === undefined ? undefined : `${prefix}alta`;
  const readJob = () => (storageKey === undefined ? undefined : storedJob(storageKey).read(t('bulk.unsure')));
  const [job, setJob] = useState(readJob);
  const [refused, setRefused] = useState(false);
  const verdict = (row: SheetRow): Verdict =>
    made.has(row.id) || job?.outcomes.get(row.id)?.state === 'done' ? 'made' : verdictOf(row);
  const codeOf = (row: SheetRow) => (codes.get(row.id) ?? row.made) || undefined;
  const those = (...wanted: Verdict[]) => rows?.filter((row) => wanted.includes(verdict(row))) ?? [];
  const [whole, warnings, wrong, there] = [those('ready'), those('review'), those('cannot'), those('made')];
  const creatable = [...whole, ...warnings.filter(({ id }) => accepted.has(id))];
  const uncreated = sheet !== undefined && (rows === undefined || whole.length + warnings.length > 0);
  const leaveTexts = useMemo(
    () => ({
      title: t(uncreated ? 'bulk.leave.title' : 'bulk.leave.papersTitle'),
      description: t(uncreated ? 'bulk.leave.text' : 'bulk.leave.papersText'),
      stay: t('bulk.leave.stay'),
      leave: t('bulk.leave.leave'),
    }),
    [t, uncreated],
  );
  useUnsaved(uncreated || papers.papers.length > 0, leaveTexts);
  const outcome = useRef<HTMLDivElement>(null);
  const judged = rows !== undefined;
  // On the phone, it would be out of sight below the columns of the sheet.
  useEffect(() => {
    if (judged) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [judged]);
  /** Documents of rows that are about to be created. */
  const going = papers.papers.filter((paper) => creatable.some(({ line }) => line === papers.lineOf(paper)));
  const papersOf = ({ line }: SheetRow) => ({
    waiting: papers.papers.filter((paper) => papers.lineOf(paper) === line).length,
    sent: papers.sent.get(line) ?? 0,
  });
  const count = (of: readonly unknown[]) => ({ count: of.length, number: formatNumber(of.length) });

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
        <header className="flex flex-wrap items-start gap-4">
          <div className="min-w-60 flex-1">
            <h1 className="text-20 font-semibold">{t('bulk.title')}</h1>
            <p className="mt-1 text-13 text-text2">{t('bulk.about', { most: formatNumber(fileLimits.lines) })}</p>
          </div>
          <Button
            icon={Download}
            onClick={() =>
              void import('./sheetFiles.ts').then(async (part) => saveFile(await part.templateFile(lists, t)))
            }
          >
            {t('bulk.template')}
          </Button>
        </header>
        {job && (
          <JobNotice
            job={job}
            onDiscard={() => {
              if (storageKey !== undefined) storedJob(storageKey).clear();
              setJob(undefined);
            }}
          />
        )}
        <ListsNotice lists={lists} />
        <FileDrop
          label={t('bulk.choose')}
          accept={sheetTypes}
          maxSize={largest}
          multiple={false}
          onFiles={([file], rejected) => {
            setRefused(rejected.length > 0);
            if (!file) return;
            setAccepted(new Set());
            papers.forget();
            void spreadsheet.open(file);
          }}
        >
          {sheet ? t('bulk.file', { name: sheet.name, ...count(sheet.lines) }) : t('bulk.drop')}
        </FileDrop>
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
          <>
            <SheetMapping key={sheet.name} sheet={sheet} mapping={mapping} onMap={spreadsheet.map} />
            <SheetCommon
              mapping={mapping}
              common={spreadsheet.common}
              lists={lists}
              offers={spreadsheet.offers}
              rows={rows}
              onChange={spreadsheet.share}
            />
            <SheetChecking
              lines={sheet.lines.length}
              checking={checking}
              again={judged}
              waiting={!ready && !lists.failure}
              disabled={lists.failure !== undefined}
              onCheck={() => void spreadsheet.check()}
              onPause={spreadsheet.pause}
            />
          </>
        )}
        {sheet && rows && (
          <>
            <div ref={outcome}>
              <StepNotice
                icon={wrong.length + warnings.length > 0 ? CircleAlert : CircleCheck}
                tone={wrong.length + warnings.length > 0 ? 'amber' : 'neutral'}
                action={
                  <>
                    {(wrong.length > 0 || warnings.length > 0 || sheet.edited) && (
                      <Button
                        icon={Download}
                        onClick={() =>
                          void import('./sheetFiles.ts').then(async (part) =>
                            saveFile(await part.checkedFile(sheet, rows, t)),
                          )
                        }
                      >
                        {t(wrong.length > 0 ? 'bulk.withErrors' : 'bulk.saveSheet')}
                      </Button>
                    )}
                    {creatable.length > 0 ? (
                      <Button variant="primary" disabled={checking !== undefined} onClick={() => setRunning(true)}>
                        {t('bulk.create', count(creatable))}
                      </Button>
                    ) : (
                      there.length > 0 && (
                        <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
                          {t('denied.toContracts')}
                        </Link>
                      )
                    )}
                  </>
                }
              >
                {[
                  t('bulk.creatable', count(whole)),
                  warnings.length > 0 && t('bulk.toLook', count(warnings)),
                  wrong.length > 0 && t('bulk.withFaults', count(wrong)),
                  there.length > 0 && t('bulk.alreadyMade', count(there)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </StepNotice>
            </div>
            <DropOver
              accept={documentTypes}
              maxSize={largestDocument}
              onFiles={(files, rejected) => void papers.add(files, rejected)}
            >
              <SheetRows
                sheet={sheet}
                mapping={mapping}
                rows={rows}
                verdict={verdict}
                codeOf={codeOf}
                accepted={accepted}
                onAccept={(ids, accept) => {
                  const next = new Set(accepted);
                  for (const id of ids) accept ? next.add(id) : next.delete(id);
                  setAccepted(next);
                }}
                papersOf={papersOf}
                onEdit={spreadsheet.edit}
                onAddColumn={spreadsheet.addColumn}
              />
            </DropOver>
            <SheetDocuments of={papers} rows={rows} codeOf={codeOf} />
          </>
        )}
      </div>
      {running && rows && (
        <JobContext
          value={storageKey === undefined ? undefined : { storageKey, stored: job && goingOn(job, itemsOf(rows)) }}
        >
          <BulkDialog
            title={t('bulk.title')}
            text={(number) =>
              [
                t('bulk.createText', { count: number, number: formatNumber(number) }),
                going.length > 0 ? t('bulk.papers.going', count(going)) : t('bulk.papers.later', { count: number }),
              ].join(' ')
            }
            confirm={(number) => t('bulk.create', { count: number, number: formatNumber(number) })}
            endpoint={insertContract}
            heads={[t('bulk.line'), t('field.Cups')]}
            items={itemsOf(rows.filter((row) => !made.has(row.id) && row.made === undefined))}
            send={({ id }) => create(rows.find((row) => row.id === id))}
            onClose={(done) => {
              setRunning(false);
              setMade(new Set([...made, ...done]));
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
    return row.warnings.length > 0 && !accepted.has(row.id)
      ? row.warnings.map(({ sentence }) => sentence).join(' ')
      : undefined;
  }

  /** If an answer was lost, the contract may exist: then it is this one. If it does not say the code, it is found too. */
  async function create(row: SheetRow | undefined) {
    if (!row) throw new Error('The sheet has no such row');
    const body = toInput(row.values, row.known.rules, termsOf(row.known));
    const find = () => findMade(row.values).catch(() => undefined);
    const made = await request(insertContract, { body }).catch(async (thrown) => {
      const found = asApiError(insertContract, thrown).lost ? await find() : undefined;
      if (!found) throw thrown;
      return found;
    });
    const code = made?.CodigoContrato ?? (await find())?.CodigoContrato;
    madeRows.add(row.id, code ?? '');
    setCodes((before) => new Map(before).set(row.id, code ?? ''));
    if (!code) return { Message: t('bulk.madeUncoded') };
    papers.onMade(row.line);
    return { Message: t('bulk.madeAs', { code }) };
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

/** Cell values are not saved on the device, so the sheet must be chosen again. */
function JobNotice({ job, onDiscard }: { job: StoredJob; onDiscard: () => void }) {
  const { t } = useTranslation('alta');
  const { done, failed, waiting } = countStates(job.outcomes);
  return (
    <StepNotice icon={History} tone="amber" action={<Button onClick={onDiscard}>{t('bulk.discard')}</Button>}>
      {t('bulk.kept', {
        done: formatNumber(done),
        failed: formatNumber(failed),
        waiting: formatNumber(waiting),
      })}
    </StepNotice>
  );
}
