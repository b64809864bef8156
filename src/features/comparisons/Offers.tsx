import ArrowDown from 'lucide-react/icons/arrow-down';
import Printer from 'lucide-react/icons/printer';
import Save from 'lucide-react/icons/save';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import type { SipsReading } from '~/api/sips.ts';
import { lastYear } from '~/domain/sips-readings.ts';
import { energyByMonth } from '~/domain/supply-use.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { today } from '~/lib/days.ts';
import { Answered } from '~/record/Answered.tsx';
import { Button } from '~/ui/Button.tsx';
import { BillNotes } from './BillNotes.tsx';
import { Bills } from './Bills.tsx';
import { OffersTable } from './OffersTable.tsx';
import { indexedKinds } from './offerId.ts';
import { type Asked, mostOffers, type Supply } from './question.ts';
import { byCost, type RankedOffer, rankOffers } from './ranking.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import { useIndexed } from './useIndexed.ts';

interface OffersProps {
  asked: Asked;
  supply: Supply;
  readings: readonly SipsReading[] | undefined;
  change: (parameters: Record<string, string | null>) => void;
}

/** The offers by what they cost in a year, and the bills of those that are ticked side by side. */
export function Offers({ asked, supply, readings, change }: OffersProps) {
  const { t } = useTranslation('comparisons');
  const prices = useQuery(getFixedPrices, { tarifa: supply.tariff.Id });
  const [saving, setSaving] = useState(false);
  const bills = useRef<HTMLElement>(null);
  const use = useMemo(() => yearOf(supply, readings), [supply, readings]);
  const ranking = useMemo(
    () => rankOffers(supply, prices.data ?? [], asked.fee, today(), use),
    [supply, prices.data, asked.fee, use],
  );
  const indexed = useIndexed(supply, use, asked.fee);
  const { incomplete } = ranking;
  const offers = useMemo(() => byCost([...ranking.offers, ...indexed.offers]), [ranking.offers, indexed.offers]);
  const chosen = offers.filter(({ id }) => asked.offers.includes(id));
  const choose = ({ id }: RankedOffer, on: boolean) => {
    const others = chosen.map((one) => one.id).filter((one) => one !== id);
    change({ ofertas: (on ? [...others, id].slice(-mostOffers) : others).join('_') });
  };

  return (
    // All at once, so that no row takes the place of another while it is read.
    <Answered query={{ ...prices, data: indexed.settled ? prices.data : undefined }} height="h-96">
      {() =>
        offers.length === 0 ? (
          <div className="flex flex-col gap-2 text-text2">
            <p>{incomplete > 0 ? t('offers.incompleteAll') : t('offers.none', { tariff: supply.tariff.Nombre })}</p>
            <BillNotes supply={supply} indexed={indexed} withCurve={use.size > 0} />
          </div>
        ) : (
          <div className="flex max-w-300 flex-col gap-4">
            {asked.saved !== undefined && (
              <SavedNotice
                asked={asked}
                supply={supply}
                offers={offers}
                unread={indexed.error ? Object.keys(indexedKinds) : []}
              />
            )}
            <div className="sticky -top-4 z-1 -mx-4 -mt-4 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 max-lg:top-0 print:hidden">
              <p role="status" className="mr-auto text-text2">
                {t('offers.count', { count: offers.length })} {t('offers.tick', { most: mostOffers })}
              </p>
              {chosen.length > 0 && (
                <Button
                  icon={ArrowDown}
                  onClick={() => {
                    bills.current?.scrollIntoView({ behavior: 'smooth' });
                    bills.current?.focus({ preventScroll: true });
                  }}
                >
                  {t('bill.see', { count: chosen.length })}
                </Button>
              )}
              <Button icon={Save} onClick={() => setSaving(true)}>
                {t('save.button')}
              </Button>
              <Button icon={Printer} onClick={() => print()}>
                {t('print')}
              </Button>
            </div>
            <OffersTable offers={offers} chosen={chosen.map(({ id }) => id)} paid={asked.paid} onChoose={choose} />
            {chosen.length > 0 && (
              <Bills ref={bills} offers={chosen} supply={supply} onRemove={(offer) => choose(offer, false)} />
            )}
            <BillNotes supply={supply} indexed={indexed} withCurve={use.size > 0} />
            {incomplete > 0 && <p className="text-12 text-amber-fg">{t('offers.incomplete', { count: incomplete })}</p>}
            {saving && (
              <SaveDialog
                asked={asked}
                supply={supply}
                chosen={chosen}
                best={offers[0]}
                onClose={() => setSaving(false)}
                onSaved={(id) => change({ guardada: String(id) })}
              />
            )}
          </div>
        )
      }
    </Answered>
  );
}

/** The last twelve months that were read; none where there are fewer, or the periods are not those of the tariff. */
function yearOf({ tariff, province }: Supply, readings: readonly SipsReading[] | undefined) {
  const structure = tariffStructure(tariff.Nombre);
  const months = structure && energyByMonth(lastYear(readings ?? []), structure, zoneIn(province));
  return months?.size === 12 ? months : new Map<string, readonly number[]>();
}
