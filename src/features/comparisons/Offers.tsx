import ArrowDown from 'lucide-react/icons/arrow-down';
import Printer from 'lucide-react/icons/printer';
import Save from 'lucide-react/icons/save';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { commissionFor } from '~/domain/commission.ts';
import { formatCups } from '~/domain/cups.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { session } from '~/session/session.ts';
import { SaveDialog } from '~/trade/saved/SaveDialog.tsx';
import { useSaved } from '~/trade/saved/saved.ts';
import { useSurplus } from '~/trade/supply/useSupply.ts';
import { Button } from '~/ui/Button.tsx';
import { BillNotes, Bills } from './Bills.tsx';
import { type OfferSort, OffersTable } from './OffersTable.tsx';
import { type Asked, indexedKinds, mostOffers, type Supply, writeSupply } from './question.ts';
import { byCost, type RankedOffer, rankOffers } from './ranking.ts';
import { SellerPanel, termsOf, useCommissions } from './SellerPanel.tsx';
import { changesSince, type SavedComparison, savedComparisons } from './saved.ts';
import { IndexedRanges, useIndexed } from './useIndexed.tsx';

interface OffersProps {
  asked: Asked;
  supply: Supply;
  /** € once: the cost of leaving the current contract; undefined: unknown. */
  leaving: number | undefined;
  change: (parameters: Record<string, string | null>) => void;
}

/** The offers by yearly cost, and the bills of the ticked ones side by side. */
export function Offers({ asked, supply, leaving, change }: OffersProps) {
  const { t } = useTranslation('comparisons');
  const prices = useQuery(getFixedPrices, { tarifa: supply.tariff.Id });
  const [saving, setSaving] = useState(false);
  const bills = useRef<HTMLElement>(null);
  const surplus = useSurplus(supply, supply.tariff.Id);
  const ranking = useMemo(
    () => rankOffers(supply, prices.data ?? [], asked.fee, surplus.months, today()),
    [supply, prices.data, asked.fee, surplus.months],
  );
  const indexed = useIndexed(supply, asked.fee, asked.indexedPower, surplus.months);
  const { incomplete } = ranking;
  const offers = useMemo(() => byCost([...ranking.offers, ...indexed.offers]), [ranking.offers, indexed.offers]);
  const sees = session.can('COMISIONESVER');
  const commissions = useCommissions();
  const [sort, setSort] = useState<OfferSort>('cost');
  const earned = useMemo(() => {
    const kWh = supply.energy.reduce<number>((sum, energy) => sum + (energy ?? 0), 0);
    return new Map(
      offers.flatMap(({ id, supplier }) => {
        const terms = termsOf(commissions.all, supplier);
        return terms ? [[id, commissionFor(terms, asked.fee, kWh)] as const] : [];
      }),
    );
  }, [offers, supply, commissions.all, asked.fee]);
  const seller = sees && earned.size > 0 ? earned : undefined;
  const shown = useMemo(
    () =>
      seller && sort === 'commission'
        ? offers.toSorted((a, b) => (seller.get(b.id) ?? -1) - (seller.get(a.id) ?? -1))
        : offers,
    [offers, seller, sort],
  );
  const unpriced = supply.surplus !== null && offers.some(({ bill }) => bill.surplus === null);
  const chosen = offers.filter(({ id }) => asked.offers.includes(id));
  const choose = ({ id }: RankedOffer, on: boolean) => {
    const others = chosen.map((one) => one.id).filter((one) => one !== id);
    change({ ofertas: (on ? [...others, id].slice(-mostOffers) : others).join('_') });
  };

  return (
    // All at once, so that rows do not move while they are read.
    <Answered query={{ ...prices, data: indexed.settled && surplus.settled ? prices.data : undefined }} height="h-96">
      {() =>
        offers.length === 0 ? (
          <div className="flex flex-col gap-2 text-text2">
            <p>{incomplete > 0 ? t('offers.incompleteAll') : t('offers.none', { tariff: supply.tariff.Nombre })}</p>
            <BillNotes
              supply={supply}
              indexed={indexed}
              ownPower={asked.indexedPower !== undefined}
              unpriced={unpriced}
            />
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
            <OffersTable
              offers={shown}
              best={offers[0]}
              chosen={chosen.map(({ id }) => id)}
              paid={asked.paid}
              leaving={leaving}
              commissions={seller}
              sort={sort}
              onSort={setSort}
              onChoose={choose}
            />
            {sees && (
              <SellerPanel
                suppliers={[...new Set(offers.map(({ supplier }) => supplier).filter(Boolean))]}
                commissions={commissions}
              />
            )}
            <IndexedRanges offers={indexed.offers} fixed={ranking.offers[0]} paid={asked.paid} supply={supply} />
            {chosen.length > 0 && (
              <Bills ref={bills} offers={chosen} supply={supply} onRemove={(offer) => choose(offer, false)} />
            )}
            <BillNotes
              supply={supply}
              indexed={indexed}
              ownPower={asked.indexedPower !== undefined}
              unpriced={unpriced}
            />
            {incomplete > 0 && <p className="text-12 text-amber-fg">{t('offers.incomplete', { count: incomplete })}</p>}
            {saving && (
              <SaveDialog
                kind={savedComparisons}
                value={savedOf(asked, supply, chosen, offers[0])}
                opened={asked.saved}
                name={asked.cups ? formatCups(asked.cups) : supply.tariff.Nombre}
                texts={{
                  title: t('save.title'),
                  text: t('save.text'),
                  button: t('save.button'),
                  name: t('save.name'),
                  nameHelp: t('save.nameHelp'),
                }}
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

const savedOf = (
  asked: Asked,
  supply: Supply,
  chosen: readonly RankedOffer[],
  best: RankedOffer | undefined,
): SavedComparison => ({
  version: 1,
  consulta: String(writeSupply(asked, supply)),
  cups: asked.cups,
  tarifa: supply.tariff.Nombre,
  kwh: supply.energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0),
  ofertas: chosen.map(({ id, name, bill }) => ({ id, nombre: name, total: bill.total })),
  mejor: best ? { nombre: best.name, total: best.bill.total } : null,
});

interface SavedNoticeProps {
  asked: Asked;
  supply: Supply;
  offers: readonly RankedOffer[];
  /** Offers that could not be loaded. */
  unread: readonly string[];
}

/** Names the saved comparison, and how its offers have changed since. */
function SavedNotice({ asked, supply, offers, unread }: SavedNoticeProps) {
  const { t } = useTranslation('comparisons');
  const { data: rows } = useSaved(savedComparisons);
  const row = rows?.find(({ Id }) => Id === asked.saved);
  if (!rows) return null;
  if (!row?.value) return <p className="text-12 text-amber-fg">{t('saved.gone')}</p>;
  // With another supply or fee, different bills say nothing about prices.
  const same = String(writeSupply(asked, supply)) === row.value.consulta;
  const changes = same ? changesSince(row.value, offers, unread) : [];
  return (
    <div className="text-12 text-text2">
      <p>
        {t('saved.opened', { name: row.Nombre, date: formatDate(row.FechaModificacion) })} {!same && t('saved.edited')}
      </p>
      {changes.map(({ name, before, now }) => (
        <p key={name} className="text-amber-fg">
          {now === null
            ? t('saved.ended', { name, before: formatEuro(before) })
            : t('saved.changed', { name, before: formatEuro(before), now: formatEuro(now) })}
        </p>
      ))}
    </div>
  );
}
