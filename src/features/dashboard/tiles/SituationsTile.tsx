import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSituations } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { shortSituations } from '~/trade/contracts/situations.ts';
import { Doughnut } from '~/ui/chart/Doughnut.tsx';
import { FollowLink } from '~/ui/chart/FollowLink.tsx';
import { Swatch } from '~/ui/chart/Legend.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { Charted } from './Charted.tsx';
import { addressOf, contractsThat } from './questions.ts';
import { type Counted, sharesOf } from './slices.ts';

/** Contracts that are on their way, by whose desk they lie on. */
export default function SituationsTile() {
  return (
    <Answer to={useQuery(listSituations, undefined)} skeleton={<DoughnutSkeleton />}>
      {(counted) => <Situations counted={counted} />}
    </Answer>
  );
}

function Situations({ counted }: { counted: readonly Counted[] }) {
  const { t } = useTranslation('dashboard');
  const [marked, setMarked] = useState<number>();
  const { t: trade } = useTranslation('trade');
  const short = shortSituations(trade);
  const nameOf = (id: number) => short[id] ?? counted.find(({ IdSituacion }) => IdSituacion === id)?.Nombre ?? '';

  const slices = sharesOf(counted).map(({ ids, count, color }) => {
    const name = ids.map(nameOf).join(', ');
    return {
      name: ids.length === 1 ? name : t('tile.situations.rest', { names: name }),
      label: ids.length === 1 ? name : t('tile.situations.restShort'),
      value: count,
      color,
      href: addressOf('contracts', contractsThat.standIn(...ids)),
    };
  });
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return <Nothing>{t('tile.situations.none')}</Nothing>;
  const slice = marked === undefined ? undefined : slices[marked];

  return (
    <Charted
      table={{
        caption: t('tile.situations.title'),
        head: [t('tile.situations.situation'), t('tile.situations.contracts')],
        rows: slices.map(({ name, value, href }) => ({ name, cells: [{ text: formatNumber(value), href }] })),
      }}
    >
      {(follow) => (
        <div className="@container h-full">
          <div className="flex h-full flex-col gap-3 px-4 pb-3 @min-[400px]:flex-row">
            <div className="min-h-20 min-w-0 flex-1">
              <Doughnut
                name={t('tile.situations.title')}
                summary={slices.map(({ name, value }) => `${name}: ${formatNumber(value)}`).join('; ')}
                slices={slices}
                marked={marked}
                onMark={setMarked}
                onFollow={follow}
              >
                <span className="text-20 font-semibold">{formatNumber(slice?.value ?? total)}</span>
                <span className="max-w-24 truncate text-11 text-text2">
                  {slice?.label ?? t('tile.situations.open')}
                </span>
              </Doughnut>
            </div>
            <ul className="grid shrink-0 grid-cols-2 content-center gap-x-3 @min-[400px]:max-w-1/2 @min-[400px]:grid-cols-1">
              {slices.map(({ name, label, value, color, href }, index) => (
                <li key={color}>
                  <FollowLink
                    href={href}
                    onFollow={follow}
                    title={name}
                    onPointerEnter={() => setMarked(index)}
                    onPointerLeave={() => setMarked(undefined)}
                    onFocus={() => setMarked(index)}
                    onBlur={() => setMarked(undefined)}
                    className={cx(
                      'flex items-center gap-1.5 rounded-sm py-0.5 text-12 text-text2 hover:text-text max-md:py-2',
                      index === marked && 'text-text',
                    )}
                  >
                    <Swatch color={color} />
                    <span className="min-w-0 flex-1 truncate">{label}</span>
                    <span className="font-medium text-text">{formatNumber(value)}</span>
                  </FollowLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Charted>
  );
}

const DoughnutSkeleton = () => (
  <div className="flex h-full flex-col items-center gap-4 px-4 pb-4">
    <span aria-hidden className="shimmer aspect-square min-h-0 flex-1 rounded-full border-[16px] border-s2" />
    <div className="grid w-full grid-cols-2 gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-3" soft />
      ))}
    </div>
  </div>
);
