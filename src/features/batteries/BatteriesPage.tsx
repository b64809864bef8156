import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type BatteryDefaults, listBatteryOffers } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { StartMessage } from '~/form/StartMessage.tsx';
import { formatDate } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { BatteryWizard } from './BatteryWizard.tsx';
import { calculatorCall, calls } from './calls.ts';
import { batteryDraft, type Start, stepIds } from './steps.ts';
import { emptyValues, restored, valuesOfOffer } from './values.ts';

/**
 * What a battery would save in a home, and an offer for it. Starts with the saved draft, the home of an offer
 * (`?repetir={code}`, `?modificar={code}`), or a supply point (`?cups={cups}`).
 */
export default function BatteriesPage() {
  const [params] = useSearchParams();
  // The address is cleared after the start, so that a reload continues with the draft.
  const [{ change, code, cups }] = useState(() => {
    const change = params.get('modificar');
    return { change, code: change ?? params.get('repetir'), cups: params.get('cups') ?? '' };
  });
  const calculator = useQuery(...calculatorCall);
  return (
    <Answered query={calculator} height="h-96" className="p-6">
      {({ Parametros }) => {
        if (code !== null) return <OfOffer code={code} change={change !== null} usual={Parametros} />;
        if (!checkCups(cups).valid) return <Calculation usual={Parametros} />;
        const values = { ...emptyValues(Parametros), Cups: formatCups(cups) };
        return <Calculation usual={Parametros} begin={{ values, step: 'supply', isRequested: true }} />;
      }}
    </Answered>
  );
}

BatteriesPage.calls = calls.batteries;

interface OfOfferProps {
  code: string;
  change: boolean;
  usual: BatteryDefaults;
}

/** A calculation with the home and holder of an offer. */
function OfOffer({ code, change, usual }: OfOfferProps) {
  const { t } = useTranslation('batteries');
  const offers = useQuery(listBatteryOffers, { codigo: code });
  const gone = (
    <StartMessage title={t('offer.missingTitle')} text={t('offer.missing', { code })}>
      <Link to={to('batteryOffers')} className={buttonClass({ variant: 'primary' })}>
        {t('offers')}
      </Link>
    </StartMessage>
  );
  if (offers.error?.status === 404) return gone;
  return (
    <Answered query={offers} height="h-96" className="p-6">
      {([offer]) => {
        if (!offer) return gone;
        // Only a draft offer can be changed: the home of any other starts a new offer.
        const values = valuesOfOffer(offer, emptyValues(usual), change && offer.Estado === 'Borrador');
        return <Calculation usual={usual} begin={{ values, step: 'supply', isRequested: true, offer: code }} />;
      }}
    </Answered>
  );
}

interface CalculationProps {
  usual: BatteryDefaults;
  /** The start requested by the address. */
  begin?: Start;
}

/**
 * A calculation that starts with the saved draft, with what the address names, or empty. A draft is only discarded on
 * request.
 */
export function Calculation({ usual, begin }: CalculationProps) {
  const { t } = useTranslation('batteries');
  const [, setParams] = useSearchParams();
  // When the session ends, the page renders once more before the guard redirects.
  const [owner] = useState(() => (session.state.status === 'authenticated' ? session.state.user.Id : ''));
  const draft = useMemo(() => batteryDraft(owner), [owner]);
  const [stored] = useState(() => draft.read());
  const empty: Start = { values: emptyValues(usual), step: 'supply' };
  const recovered = (): Start => {
    if (!stored) return empty;
    const step = stepIds.find((id) => id === stored.values.step) ?? 'supply';
    return { values: restored(stored.values, empty.values), step, recovered: stored.at };
  };
  const [start, setStart] = useState(() => (begin && stored ? undefined : (begin ?? recovered())));
  /** Number of calculations started: each has its own form. */
  const [turn, setTurn] = useState(0);
  const clear = () => setParams({}, { replace: true });
  const keep = () => {
    setStart(recovered());
    clear();
  };

  if (!start)
    return (
      <StartMessage
        title={t('draft.otherTitle')}
        text={t('draft.other', { time: formatDate(stored?.at.toISOString(), 'time') })}
        first={{ label: t('draft.goOn'), onClick: keep }}
      >
        <Button onClick={() => setStart(begin)}>{t('draft.begin')}</Button>
      </StartMessage>
    );
  return (
    <BatteryWizard
      key={turn}
      {...{ start, usual, draft }}
      onSaved={clear}
      onDiscard={() => {
        setStart(empty);
        setTurn(turn + 1);
      }}
    />
  );
}
