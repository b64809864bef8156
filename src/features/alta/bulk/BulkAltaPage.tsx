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
import { useUnsaved } from '~/form/unsaved.ts';
import { fileLimits } from '~/lib/fileLimits.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import { type BulkItem, countStates, type Outcome } from '~/table/bulk/bulk.ts';
import { type KeptWork, keptWork } from '~/table/bulk/keptWork.ts';
import { WorkPlace, workPrefix } from '~/table/bulk/workPlace.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { AltaDenied } from '../AltaDenied.tsx';
import { findMade } from '../data/findMade.ts';
import { ListsNotice } from '../data/ListsNotice.tsx';
import { nothing, toInput } from '../input.ts';
import { termsOf } from '../offers/terms.ts';
import { SheetMapping } from './SheetMapping.tsx';
import { SheetRows } from './SheetRows.tsx';
import { type SheetRow, wrongOf } from './sheet.ts';
import { useSheet } from './useSheet.ts';

const accepted = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
/** Bytes of a sheet. */
const largest = 10 * 1024 * 1024;

/**
 * Many contracts from one spreadsheet: assigns its columns, checks every line, and creates contracts for the valid
 * ones.
 */
export default function BulkAltaPage() {
  const { status } = useSession();
  return status !== 'authenticated' || session.can('CONTRATOSALTA') ? <BulkAlta /> : <AltaDenied />;
}

function BulkAlta() {
  const { t } = useTranslation('alta');
  const { pathname } = useLocation();
  const [begin] = useState(() => {
    const agent = session.state.status === 'authenticated' ? session.state.user.IdAgente : undefined;
    return { ...nothing, IdAgente: agent ? String(agent) : '' };
  });
  const { sheet, mapping, rows, progress, fault, reading, ready, lists, open, cancel, map, check } = useSheet(begin);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(false);
  const prefix = workPrefix(pathname);
  const place = prefix === undefined ? undefined : `${prefix}alta`;
  const readKept = () => (place === undefined ? undefined : keptWork(place).read(t('bulk.unsure')));
  const [kept, setKept] = useState(readKept);
  const [refused, setRefused] = useState(false);
  const isMade = ({ id }: SheetRow) => made.has(id) || kept?.outcomes.get(id)?.state === 'done';
  const creatable = rows?.filter((row) => row.issues.length === 0 && !isMade(row)) ?? [];
  const wrong = rows?.filter(({ issues }) => issues.length > 0) ?? [];
  const leaveTexts = useMemo(
    () => ({
      title: t('bulk.leave.title'),
      description: t('bulk.leave.text'),
      stay: t('bulk.leave.stay'),
      leave: t('bulk.leave.leave'),
    }),
    [t],
  );
  useUnsaved(sheet !== undefined && (rows === undefined || creatable.length > 0), leaveTexts);
  const outcome = useRef<HTMLDivElement>(null);
  // On the phone it is out of sight below the columns of the sheet.
  useEffect(() => {
    if (rows) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [rows]);
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
            onClick={() => void import('./sheetFiles.ts').then(async (part) => saveFile(await part.templateFile(t)))}
          >
            {t('bulk.template')}
          </Button>
        </header>
        {kept && (
          <KeptNotice
            kept={kept}
            onDiscard={() => {
              if (place !== undefined) keptWork(place).clear();
              setKept(undefined);
            }}
          />
        )}
        <ListsNotice lists={lists} />
        <FileDrop
          label={t('bulk.choose')}
          accept={accepted}
          maxSize={largest}
          multiple={false}
          onFiles={([file], rejected) => {
            setRefused(rejected.length > 0);
            if (file) void open(file);
          }}
        >
          {sheet ? t('bulk.file', { name: sheet.name, ...count(sheet.lines) }) : t('bulk.drop')}
        </FileDrop>
        {reading && (
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={cancel}>{t('bulk.cancel')}</Button>
            <span role="status" className="text-12 text-text2">
              {t('bulk.reading', { name: reading.name, count: reading.lines, number: formatNumber(reading.lines) })}
            </span>
          </div>
        )}
        {(fault || refused) && (
          <StepNotice icon={FileWarning} tone="red">
            {fault ?? t('bulk.refused')}
          </StepNotice>
        )}
        {sheet && (
          <>
            <SheetMapping key={sheet.name} sheet={sheet} mapping={mapping} onMap={map} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant={rows ? 'default' : 'primary'}
                loading={progress !== undefined || (!ready && !lists.failure)}
                disabled={lists.failure !== undefined}
                onClick={() => void check()}
              >
                {t('bulk.check', count(sheet.lines))}
              </Button>
              {progress !== undefined && (
                <span role="status" className="text-12 text-text2">
                  {t('bulk.checking', { progress: formatNumber(100 * progress) })}
                </span>
              )}
            </div>
          </>
        )}
        {sheet && rows && (
          <>
            <div ref={outcome}>
              <StepNotice
                icon={wrong.length > 0 ? CircleAlert : CircleCheck}
                tone={wrong.length > 0 ? 'amber' : 'neutral'}
                action={
                  <>
                    {wrong.length > 0 && (
                      <Button
                        icon={Download}
                        onClick={() =>
                          void import('./sheetFiles.ts').then(async (part) =>
                            saveFile(await part.errorsFile(sheet, rows, t)),
                          )
                        }
                      >
                        {t('bulk.withErrors')}
                      </Button>
                    )}
                    {creatable.length > 0 ? (
                      <Button variant="primary" onClick={() => setRunning(true)}>
                        {t('bulk.create', count(creatable))}
                      </Button>
                    ) : (
                      made.size > 0 && (
                        <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
                          {t('denied.toContracts')}
                        </Link>
                      )
                    )}
                  </>
                }
              >
                {[
                  t('bulk.creatable', count(creatable)),
                  wrong.length > 0 && t('bulk.withFaults', count(wrong)),
                  rows.some(isMade) && t('bulk.alreadyMade', count(rows.filter(isMade))),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </StepNotice>
            </div>
            <SheetRows
              sheet={sheet}
              mapping={mapping}
              rows={rows}
              made={new Set(rows.filter(isMade).map(({ id }) => id))}
            />
          </>
        )}
      </div>
      {running && rows && (
        <WorkPlace value={place === undefined ? undefined : { place, kept: kept && goingOn(kept, itemsOf(rows)) }}>
          <BulkDialog
            title={t('bulk.title')}
            text={(number) => t('bulk.createText', { count: number, number: formatNumber(number) })}
            confirm={(number) => t('bulk.create', { count: number, number: formatNumber(number) })}
            endpoint={insertContract}
            heads={[t('bulk.line'), t('field.Cups')]}
            items={itemsOf(rows.filter((row) => !made.has(row.id)))}
            send={({ id }) => create(rows.find((row) => row.id === id))}
            onClose={(done) => {
              setRunning(false);
              setMade(new Set([...made, ...done]));
              setKept(readKept());
            }}
          />
        </WorkPlace>
      )}
    </div>
  );

  function itemsOf(some: readonly SheetRow[]): BulkItem[] {
    return some.map((row) => ({
      id: row.id,
      code: t('bulk.lineOf', { line: formatNumber(row.line) }),
      name: formatCups(row.values.Cups || row.values.CupsGas),
      refusal: row.issues.length > 0 ? wrongOf(row, t) : undefined,
    }));
  }

  /** If the answer was lost, the contract may exist: finds it. */
  async function create(row: SheetRow | undefined) {
    if (!row) throw new Error('The sheet has no such row');
    const body = toInput(row.values, row.known.rules, termsOf(row.known));
    const made = await request(insertContract, { body }).catch(async (thrown) => {
      const found = asApiError(insertContract, thrown).lost
        ? await findMade(row.values).catch(() => undefined)
        : undefined;
      if (!found) throw thrown;
      return found;
    });
    return { Message: t('bulk.madeAs', { code: made.CodigoContrato }) };
  }
}

/**
 * Matches the rows of a sheet that was chosen again. A created row stays created, even if the sheet has been edited
 * since.
 */
function goingOn(kept: KeptWork, items: readonly BulkItem[]): KeptWork {
  const outcomes = items.map(({ id, refusal }): [string, Outcome] => {
    const before = kept.outcomes.get(id);
    if (before?.state === 'done' || before?.state === 'failed') return [id, before];
    return [id, refusal === undefined ? { state: 'waiting' } : { state: 'leftOut', text: refusal }];
  });
  return { ...kept, items: [...items], outcomes: new Map(outcomes) };
}

/** Cell values are not saved on the device, so the sheet must be chosen again. */
function KeptNotice({ kept, onDiscard }: { kept: KeptWork; onDiscard: () => void }) {
  const { t } = useTranslation('alta');
  const { done, failed, waiting } = countStates(kept.outcomes);
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
