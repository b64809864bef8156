import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BatteryDefaults, getBatteryCalculator, listBatteryOffers } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { Answered } from '~/record/Answered.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Calculation } from './Calculation.tsx';
import { calls } from './calls.ts';
import { OfferMissing } from './OfferMissing.tsx';
import { emptyValues, valuesOfOffer } from './values.ts';

/**
 * What a battery would save in a home, and the offer of it. Begins with the kept draft, or with the home of an
 * offer (`?repetir={code}`, `?modificar={code}`), or with a supply point (`?cups={cups}`).
 */
export default function BatteriesPage() {
  const [params] = useSearchParams();
  // The address is cleared once it has begun, so that a reload goes on with the draft.
  const [{ change, code, cups }] = useState(() => {
    const change = params.get('modificar');
    return { change, code: change ?? params.get('repetir'), cups: params.get('cups') ?? '' };
  });
  const calculator = useQuery(getBatteryCalculator, undefined);
  return (
    <Answered query={calculator} skeleton={<StepsSkeleton />} className="p-6">
      {({ Parametros }) => {
        if (code !== null) return <OfOffer code={code} change={change !== null} usual={Parametros} />;
        if (!checkCups(cups).valid) return <Calculation usual={Parametros} />;
        const values = { ...emptyValues(Parametros), Cups: formatCups(cups) };
        return <Calculation usual={Parametros} begin={{ values, step: 'supply', asked: true }} />;
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

/** A calculation with the home and the holder of an offer. */
function OfOffer({ code, change, usual }: OfOfferProps) {
  const offers = useQuery(listBatteryOffers, { codigo: code });
  if (offers.error?.status === 404) return <OfferMissing code={code} />;
  return (
    <Answered query={offers} skeleton={<StepsSkeleton />} className="p-6">
      {([offer]) => {
        if (!offer) return <OfferMissing code={code} />;
        // Only a draft can be changed: of any other the home is taken for a new one.
        const values = valuesOfOffer(offer, emptyValues(usual), change && offer.Estado === 'Borrador');
        return <Calculation usual={usual} begin={{ values, step: 'supply', asked: true, offer: code }} />;
      }}
    </Answered>
  );
}

const StepsSkeleton = () => (
  <div className="flex h-full flex-col gap-6 p-6">
    <Skeleton soft className="h-6 w-48" />
    <Skeleton soft className="h-40 w-full max-w-[656px]" />
    <Skeleton soft className="h-24 w-full max-w-[656px]" />
  </div>
);
