import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BatteryDefaults, getBatteryCalculator, listBatteryOffers } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { Answered } from '~/record/Answered.tsx';
import { session } from '~/session/session.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BatteryWizard } from './BatteryWizard.tsx';
import { OfferMissing } from './OfferMissing.tsx';
import { batteryDraft, type Draft, type Start, stepIds } from './steps.ts';
import { emptyValues, restored, valuesOfOffer } from './values.ts';

/**
 * What a battery would save in a home, and the offer of it. Begins with the draft of before, or with the home of an
 * offer (`?repetir={code}`, `?modificar={code}`), or with a supply point (`?cups={cups}`).
 */
export default function BatteriesPage() {
  const [params] = useSearchParams();
  const change = params.get('modificar');
  const code = change ?? params.get('repetir');
  const calculator = useQuery(getBatteryCalculator, undefined);
  const offers = useQuery(listBatteryOffers, { codigo: code ?? '' }, { enabled: code !== null });
  return (
    <Answered query={calculator} skeleton={<StepsSkeleton />} className="p-6">
      {({ Parametros }) => {
        if (code === null) return <Begun key="own" usual={Parametros} cups={params.get('cups') ?? ''} />;
        if (offers.error?.status === 404) return <OfferMissing code={code} />;
        return (
          <Answered query={offers} skeleton={<StepsSkeleton />} className="p-6">
            {([offer]) => {
              // Only a draft can be changed: of any other the home is taken for a new one.
              if (!offer) return <OfferMissing code={code} />;
              const values = valuesOfOffer(
                offer,
                emptyValues(Parametros),
                change !== null && offer.Estado === 'Borrador',
              );
              return <Begun key={code} usual={Parametros} begin={{ values, step: 'supply', offer: code }} />;
            }}
          </Answered>
        );
      }}
    </Answered>
  );
}

interface BegunProps {
  usual: BatteryDefaults;
  /** What goes before the draft. */
  begin?: Start;
  /** The supply point to begin with. */
  cups?: string;
}

function Begun({ usual, begin, cups = '' }: BegunProps) {
  const [, setParams] = useSearchParams();
  // When the session ends, the page is still rendered once before the guard leads away from it.
  const [owner] = useState(() => (session.state.status === 'authenticated' ? session.state.user.Id : ''));
  const draft = useMemo(() => batteryDraft(owner), [owner]);
  const [start, setStart] = useState(() => begin ?? started(usual, cups, draft));
  /** Counts the calculations that have begun: each has a form of its own. */
  const [turn, setTurn] = useState(0);
  return (
    <BatteryWizard
      key={turn}
      {...{ start, usual, draft }}
      // From then on a reload finds the draft and begins no second time.
      onKept={() => setParams({}, { replace: true })}
      onDiscard={() => {
        setStart({ values: emptyValues(usual), step: 'supply' });
        setTurn(turn + 1);
      }}
    />
  );
}

function started(usual: BatteryDefaults, cups: string, draft: Draft): Start {
  const empty = emptyValues(usual);
  if (checkCups(cups).valid) return { values: { ...empty, Cups: formatCups(cups) }, step: 'supply' };
  const kept = draft.read();
  if (!kept) return { values: empty, step: 'supply' };
  const step = stepIds.find((id) => id === kept.values.step) ?? 'supply';
  return { values: restored(kept.values, empty), step, recovered: kept.at };
}

const StepsSkeleton = () => (
  <div className="flex h-full flex-col gap-6 p-6">
    <Skeleton soft className="h-6 w-48" />
    <Skeleton soft className="h-40 w-full max-w-[656px]" />
    <Skeleton soft className="h-24 w-full max-w-[656px]" />
  </div>
);
