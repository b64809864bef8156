import Printer from 'lucide-react/icons/printer';
import Save from 'lucide-react/icons/save';
import Table from 'lucide-react/icons/table-2';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { checkCups, cups20, formatCups } from '~/domain/cups.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { RecentRows } from '~/trade/RecentRows.tsx';
import { SaveDialog } from '~/trade/saved/SaveDialog.tsx';
import { useSaved } from '~/trade/saved/saved.ts';
import { CupsDrop } from '~/trade/supply/CupsDrop.tsx';
import { codesOf } from '~/trade/supply/cupsFile.ts';
import { writeTyped } from '~/trade/supply/typed.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { ComparisonSheet, Proposal } from './Proposal.tsx';
import { missingIn, readQuestion, validUntil } from './question.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { StudyPanel, SupplyPoint } from './StudyPanel.tsx';
import { StudyResult } from './StudyResult.tsx';
import { addressOf, type SavedRow, savedOf, savedStudies } from './saved.ts';
import { useCurve } from './useCurve.ts';
import { type Shown, useStudy } from './useStudy.ts';

/**
 * What a supply would pay elsewhere, and what else could save: from a CUPS, a contract, a customer, a load curve, or a
 * few typed figures. Typed values are in the address; the data of a curve only in what was saved.
 */
export default function StudyPage() {
  const { t } = useTranslation(['studies', 'comparisons']);
  const [params, setParams] = useSearchParams();
  const question = useMemo(() => readQuestion(params), [params]);
  const change: Shown['change'] = (parameters) => setParams(withParams(params, parameters), { replace: true });
  const saved = useSaved(savedStudies);
  const opened = saved.data?.find(({ Id }) => Id === question.saved);
  const curve = useCurve(({ cups }) => {
    if (cups && question.cups === '' && question.contract === '') change({ cups });
  });
  const data = useStudy(question, curve.curve, opened?.value?.curva ?? undefined);
  const [holder, setHolder] = useState('');
  const [saving, setSaving] = useState(false);
  const [printing, setPrinting] = useState<'proposal' | 'sheet'>();
  const { study, supply, tariffs } = data;
  const paper = study && supply && { data, study, supply, onDone: () => setPrinting(undefined) };
  /** With a CUPS nothing has to be typed, so on the phone the rest of the form is below the answer. */
  const answerFirst = usePhone() && data.cups !== '';
  const panel = (
    <StudyPanel question={question} data={data} curve={curve} holder={holder} onHolder={setHolder} change={change} />
  );
  const none = study?.proposed ? undefined : { text: t('proposal.none') };

  return (
    <>
      <ListHead title={t('comparisons:title')}>
        {study && (
          <>
            <HeadButton icon={Save} onClick={() => setSaving(true)}>
              {t('comparisons:save.button')}
            </HeadButton>
            <HeadButton icon={Table} disabledReason={none} onClick={() => setPrinting('sheet')}>
              {t('comparisons:print')}
            </HeadButton>
            <Button variant="primary" icon={Printer} disabledReason={none} onClick={() => setPrinting('proposal')}>
              {t('proposal.button')}
            </Button>
          </>
        )}
      </ListHead>
      <div className="flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col">
        <div className={panelClass}>
          <Answered query={tariffs} skeleton={<FormSkeleton rows={5} />}>
            {() => (
              <>
                <SupplyPoint question={question} data={data} curve={curve} change={change} />
                {!answerFirst && panel}
              </>
            )}
          </Answered>
        </div>
        {/* `relative`: otherwise visually hidden content would stretch the document. */}
        <div className="relative flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4 max-lg:overflow-visible">
          {question.saved !== undefined && saved.data ? (
            <SavedNotice question={question} row={opened} data={data} study={study} />
          ) : (
            <SavedRows title={t('comparisons:saved.ofCups')} rows={ofCups(saved.data, data.cups)} />
          )}
          {study && supply && study.options.length > 0 && !missingIn(supply) ? (
            <StudyResult question={question} data={data} study={study} supply={supply} change={change} />
          ) : (
            <Missing question={question} data={data} change={change} />
          )}
        </div>
        {answerFirst && tariffs.data && <div className={panelClass}>{panel}</div>}
      </div>
      {saving && study && (
        <SaveDialog
          kind={savedStudies}
          value={savedOf(question, data, study)}
          opened={question.saved}
          name={data.cups ? formatCups(data.cups) : (data.tariff?.Nombre ?? '')}
          texts={{
            title: t('comparisons:save.title'),
            text: t('comparisons:save.text'),
            button: t('comparisons:save.button'),
            name: t('comparisons:save.name'),
            nameHelp: t('comparisons:save.nameHelp'),
          }}
          onClose={() => setSaving(false)}
          onSaved={(id) => change({ guardado: String(id), guardada: null })}
        />
      )}
      {printing === 'proposal' && paper && study.proposed && (
        <Proposal {...paper} holder={holder} valid={validUntil(question.valid, study.proposed, today())} />
      )}
      {printing === 'sheet' && paper && <ComparisonSheet {...paper} ticked={question.ticked} />}
    </>
  );
}

const panelClass =
  'flex w-100 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line p-4 max-lg:w-full max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b print:hidden';

interface HeadButtonProps {
  icon: LucideIcon;
  disabledReason?: Reason | undefined;
  onClick: () => void;
  children: string;
}

/** A button beside the main one; on the phone without its label. */
const HeadButton = ({ children, ...button }: HeadButtonProps) =>
  usePhone() ? <IconButton {...button} variant="default" name={children} /> : <Button {...button}>{children}</Button>;

/** What is still needed for a comparison, or on its way. */
function Missing({ question, data, change }: Pick<Shown, 'question' | 'data' | 'change'>) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { study, supply, sips, contract, tariffs, tariff, offers, cups, point } = data;
  const text = (content: string) => <p className="max-w-prose text-text2">{content}</p>;
  const missing = supply && missingIn(supply);
  if (missing) return text(t(`comparisons:missing.${missing}`));
  if (offers.error) return <Failed size="line" error={offers.error} reload={offers.reload} />;
  if (study && tariff)
    return text(
      study.incomplete > 0
        ? t('comparisons:offers.incompleteAll')
        : t('comparisons:offers.none', { tariff: tariff.Nombre }),
    );
  const begun = question.cups !== '' || question.contract !== '';
  if (!begun && !tariff) return tariffs.data ? <Start data={data} change={change} /> : <Loading />;
  const answered = tariffs.data && contract.settled && (cups === '' || sips.data || sips.error);
  if (!answered || supply) return contract.error ? null : <Loading />;
  return text(t(point ? 'comparisons:missing.sipsTariff' : 'noSupply'));
}

function Loading() {
  const { t } = useTranslation('studies');
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton soft className="h-24" />
      <Skeleton soft className="h-72" />
    </div>
  );
}

/** Saved comparisons that are offered. */
const most = 5;

/** Shown while no supply is given: a place for a file, an example, and what was saved last. */
function Start({ data: { tariffs }, change }: Pick<Shown, 'data' | 'change'>) {
  const { t } = useTranslation('comparisons');
  const { data: saved } = useSaved(savedStudies);
  const navigate = useNavigate();
  /** One CUPS is compared here; several are looked up and studied as a list. */
  const take = (codes: string) => {
    const checked = checkCups(codes);
    if (checked.valid) change({ cups: checked.cups });
    else void navigate(to('sips'), { state: { list: codes } });
    return undefined;
  };
  const home = tariffs.data?.find(({ Nombre }) => Nombre === '2.0TD');
  const example = writeTyped({ power: [4.6, 4.6], energy: [900, 850, 1450] });
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <CupsDrop multiple={false} onRead={(list) => take(codesOf(list))}>
          {t('empty.drop')}
        </CupsDrop>
      </div>
      {home && (
        <button
          type="button"
          className={cx(buttonClass({}), 'max-w-full self-start max-md:whitespace-normal')}
          onClick={() => change({ ...example, tarifa: String(home.Id) })}
        >
          {t('empty.example')}
        </button>
      )}
      <SavedRows title={t('empty.recent')} rows={saved} />
    </div>
  );
}

/** The saved comparisons of a supply point. */
const ofCups = (saved: readonly SavedRow[] | undefined, cups: string) =>
  cups === '' ? [] : saved?.filter(({ value }) => value && cups20(value.cups) === cups20(cups));

/** Saved comparisons to open, the newest first; nothing if there are none. */
const SavedRows = ({ title, rows = [] }: { title: string; rows: readonly SavedRow[] | undefined }) => (
  <RecentRows
    title={title}
    rows={rows
      .filter(({ value }) => value)
      .slice(0, most)
      .map((row) => ({
        to: `${to('comparison')}?${addressOf(row)}`,
        content: (
          <>
            <span className="min-w-0 flex-1 truncate font-medium">{row.Nombre}</span>
            <span className="text-12 text-text2">{row.value?.tarifa}</span>
            <span className="text-right tabular-nums">{formatEuro(row.value?.propuesta?.total)}</span>
            <span className="text-12 text-text2">{formatDate(row.FechaModificacion, 'short')}</span>
          </>
        ),
      }))}
  />
);
