import Printer from 'lucide-react/icons/printer';
import Save from 'lucide-react/icons/save';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { cups20, formatCups } from '~/domain/cups.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { RecentRows } from '~/trade/RecentRows.tsx';
import { Button } from '~/ui/Button.tsx';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { Proposal } from './Proposal.tsx';
import { missingIn, readQuestion } from './question.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { StudyPanel, SupplyPoint } from './StudyPanel.tsx';
import { StudyResult } from './StudyResult.tsx';
import { addressOf, type SavedRow, savedOf, useSaved } from './saved.ts';
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
  const saved = useSaved();
  const opened = saved.data?.find(({ Id }) => Id === question.saved);
  const curve = useCurve(({ cups }) => {
    if (cups && question.cups === '' && question.contract === '') change({ cups });
  });
  const data = useStudy(question, curve.curve, opened?.value?.curva ?? undefined);
  const [holder, setHolder] = useState('');
  const [saving, setSaving] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { study, supply, tariffs } = data;
  /** With a CUPS nothing has to be typed, so on the phone the rest of the form is below the answer. */
  const onPhone = usePhone();
  const answerFirst = onPhone && data.cups !== '';
  const panel = (
    <StudyPanel question={question} data={data} curve={curve} holder={holder} onHolder={setHolder} change={change} />
  );
  const none = study?.proposed ? undefined : { text: t('proposal.none') };
  const save = () => setSaving(true);

  return (
    <>
      <ListHead title={t('comparisons:title')}>
        {study && (
          <>
            {onPhone ? (
              <IconButton icon={Save} variant="default" name={t('comparisons:save.button')} onClick={save} />
            ) : (
              <Button icon={Save} onClick={save}>
                {t('comparisons:save.button')}
              </Button>
            )}
            <Button variant="primary" icon={Printer} disabledReason={none} onClick={() => setPrinting(true)}>
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
            <p className={cx('text-12', opened?.value ? 'text-text2' : 'text-amber-fg')}>
              {opened?.value
                ? t('comparisons:saved.opened', { name: opened.Nombre, date: formatDate(opened.FechaModificacion) })
                : t('comparisons:saved.gone')}
            </p>
          ) : (
            <SavedRows title={t('comparisons:saved.ofCups')} rows={ofCups(saved.data, data.cups)} />
          )}
          {study && supply && study.options.length > 0 && !missingIn(supply) ? (
            <StudyResult question={question} data={data} study={study} supply={supply} change={change} />
          ) : (
            <Missing question={question} data={data} />
          )}
        </div>
        {answerFirst && tariffs.data && <div className={panelClass}>{panel}</div>}
      </div>
      {saving && study && (
        <SaveDialog
          value={savedOf(question, data, study)}
          opened={question.saved}
          name={data.cups ? formatCups(data.cups) : (data.tariff?.Nombre ?? '')}
          onClose={() => setSaving(false)}
          onSaved={(id) => change({ guardado: String(id) })}
        />
      )}
      {printing && study && supply && (
        <Proposal data={data} study={study} supply={supply} holder={holder} onDone={() => setPrinting(false)} />
      )}
    </>
  );
}

const panelClass =
  'flex w-100 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line p-4 max-lg:w-full max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b print:hidden';

/** What is still needed for a comparison, or on its way. */
function Missing({ question, data }: Pick<Shown, 'question' | 'data'>) {
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
  if (!begun && !tariff) return tariffs.data ? <Start /> : <Loading />;
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

/** Shown while no supply is given. */
function Start() {
  const { t } = useTranslation('comparisons');
  const { data: saved } = useSaved();
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <p className="text-text2">{t('empty.text')}</p>
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
