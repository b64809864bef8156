import FileText from 'lucide-react/icons/file-text';
import Save from 'lucide-react/icons/save';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Failed } from '~/Failed.tsx';
import { today } from '~/lib/days.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { useSaved } from '~/trade/saved/saved.ts';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Proposal } from './Proposal.tsx';
import { readAsked, validUntil } from './question.ts';
import { SavedNotice, SavedStudies, SaveStudy } from './SavedStudies.tsx';
import { StudyPanel } from './StudyPanel.tsx';
import { StudyResult } from './StudyResult.tsx';
import { savedStudies } from './saved.ts';
import { useCurve } from './useCurve.ts';
import { useStudy } from './useStudy.ts';

/**
 * All possible savings of one supply on one page. Typed values are in the address; the data of a curve only in a saved
 * study.
 */
export default function StudyPage() {
  const { t } = useTranslation('studies');
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readAsked(params), [params]);
  const change = (parameters: Record<string, string | null>) =>
    setParams(withParams(params, parameters), { replace: true });
  const saved = useSaved(savedStudies);
  const opened = saved.data?.find(({ Id }) => Id === asked.saved);
  const curve = useCurve(({ cups }) => {
    if (cups && asked.cups === '' && asked.contract === '') change({ cups });
  });
  const data = useStudy(asked, curve.curve, opened?.value?.curva ?? undefined);
  const [holder, setHolder] = useState('');
  const [saving, setSaving] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { study, supply } = data;
  const begun = data.cups !== '' || asked.contract !== '';
  const failed = [data.tariffs, data.offers].find(({ error }) => error);

  return (
    <>
      <ListHead title={t('title')}>
        {study && (
          <Button icon={Save} onClick={() => setSaving(true)}>
            {t('save.button')}
          </Button>
        )}
        {study && supply && (
          <Button
            variant="primary"
            icon={FileText}
            disabledReason={study.proposed ? undefined : { text: t('proposal.none') }}
            onClick={() => setPrinting(true)}
          >
            {t('proposal.button')}
          </Button>
        )}
      </ListHead>
      <div className="flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col">
        <div className="w-100 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:w-full max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b">
          <StudyPanel asked={asked} data={data} curve={curve} holder={holder} onHolder={setHolder} change={change} />
        </div>
        {/* `relative`: otherwise visually hidden content would stretch the document. */}
        <div className="relative flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4 max-lg:overflow-visible">
          {asked.saved !== undefined && saved.data && <SavedNotice row={opened} study={study} />}
          {!begun && (
            <>
              <p className="max-w-prose text-text2">{t('start')}</p>
              <Answered query={saved} height="h-32">
                {(rows) => <SavedStudies rows={rows} />}
              </Answered>
            </>
          )}
          {begun && failed?.error && <Failed size="line" error={failed.error} reload={failed.reload} />}
          {begun && !failed && <Body data={data} fee={asked.fee} onOffer={(oferta) => change({ oferta })} />}
        </div>
      </div>
      {saving && study && (
        <SaveStudy
          asked={asked}
          data={data}
          study={study}
          onClose={() => setSaving(false)}
          onSaved={(id) => change({ guardado: String(id) })}
        />
      )}
      {printing && study?.proposed && supply && (
        <Proposal
          data={data}
          study={study}
          supply={supply}
          holder={holder}
          valid={validUntil(asked.valid, study.proposed, today())}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}

interface BodyProps {
  data: ReturnType<typeof useStudy>;
  /** €/MWh. */
  fee: number;
  onOffer: (id: string) => void;
}

/** The result, or what is missing for it. */
function Body({ data, fee, onOffer }: BodyProps) {
  const { t } = useTranslation('studies');
  const { study, supply, sips, contract, tariffs } = data;
  if (study && supply) return <StudyResult data={data} study={study} supply={supply} fee={fee} onOffer={onOffer} />;
  // The panel shows the errors of its own calls.
  if (tariffs.data && !data.tariff && contract.settled && (sips.data || sips.error))
    return <p className="max-w-prose text-text2">{t('noSupply')}</p>;
  if (sips.error && contract.settled && !contract.data)
    return <p className="max-w-prose text-text2">{t('noSupply')}</p>;
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton soft className="h-24" />
      <Skeleton soft className="h-72" />
    </div>
  );
}
