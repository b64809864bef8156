import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatNumber } from '~/lib/format.ts';
import { writeParams } from '~/lib/listAddress.ts';
import { withParams } from '~/lib/url.ts';
import { useScreen } from '~/routing/useScreen.ts';
import { to } from '~/screens.ts';
import { ListPageFilters } from '~/table/ListPage.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { ListMessage, useProblem } from '~/table/list/ListMessage.tsx';
import { useListFilters, useListState } from '~/table/list/listState.ts';
import { useContractFilters } from '~/trade/contracts/useContractFilters.ts';
import { narrow } from '~/trade/filters.ts';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import { BubbleMap } from '~/ui/map/BubbleMap.tsx';
import { type MapData, mapTable } from '~/ui/map/declaration.ts';
import { RankedList } from '~/ui/map/RankedList.tsx';
import type { Province } from '~/ui/map/spain.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { type LayerId, layerOf, type Sums, useProvinces } from './useProvinces.ts';

/** The filter for rows whose column is empty. */
const none = serialiseFilter({ kind: 'empty' });

interface Provinces {
  provinces: readonly { province: Province; sums: Sums }[];
  unknown: Sums | undefined;
}

/** A bubble for each province with contracts; `listed` is the contract list narrowed by the province. */
function mapData(
  { provinces, unknown }: Provinces,
  layer: LayerId,
  t: TFunction<'maps'>,
  listed: (province: string) => string,
): MapData {
  const { values, measures } = layerOf[layer];
  return {
    name: t(`name.${layer}`),
    axis: t('province'),
    measures: measures(t),
    bubbles: provinces
      .filter(({ sums }) => sums.count > 0)
      .map(({ province: { code, name, at }, sums }) => ({
        id: code,
        name,
        at,
        values: values(sums),
        href: listed(`=${code}`),
      })),
    elsewhere: unknown
      ? [{ id: 'unknown', name: t('unknownProvince'), values: values(unknown), href: listed(none) }]
      : [],
  };
}

/** The map of a screen, by province: of the contracts, or of the supply points that they supply. */
export default function MapPage() {
  const { t } = useTranslation('maps');
  const screen = useScreen();
  if (screen === 'sitesMap') return <LayerMap layer="sites" title={t('title.sites')} />;
  return <LayerMap layer="contracts" title={t(screen === 'utilitiesMap' ? 'title.utilities' : 'title.contracts')} />;
}

interface LayerMapProps {
  layer: LayerId;
  title: string;
}

/** A map of contracts or supply points, the same numbers as a table, and the contract list's filters for both. */
function LayerMap({ layer, title }: LayerMapProps) {
  const { t } = useTranslation('maps');
  const navigate = useNavigate();
  const state = useMapState(layer);
  const { list, asTable, addressOf } = state;
  const { data, whole, counting, error, validating, reload } = useMapData(layer, state);
  const problem = useProblem(error, reload, title);
  const follow = (href: string) => void navigate(href);
  const tabs = [
    { id: 'map', label: t('map'), current: !asTable, address: addressOf({ vista: null }) },
    { id: 'table', label: t('table'), current: asTable, address: addressOf({ vista: 'tabla' }) },
  ].map(({ address, ...tab }) => ({ ...tab, link: (props: object) => <Link to={address} replace {...props} /> }));

  return (
    <>
      <ListHead title={title} tabsLabel={t('views')} tabs={tabs} />
      <ListPageFilters page={state} quick="Estado" search={t(`search.${layer}`)} />
      {!problem && (
        <p className="flex min-h-9 max-md:min-h-11 max-md:content-start shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-12 text-text2">
          {data && whole && (
            <span role="status">
              {t(`found.${layer}`, { count: whole.count, number: formatNumber(whole.count) })}
              {nowhere(data.elsewhere) > 0 &&
                ` · ${t('elsewhere', { count: nowhere(data.elsewhere), number: formatNumber(nowhere(data.elsewhere)) })}`}
            </span>
          )}
          {counting && <span>{t('counting', counting)}</span>}
        </p>
      )}
      <div
        className={cx(
          'relative flex-1',
          asTable ? 'min-h-0 max-md:min-h-96' : 'max-lg:flex-none lg:min-h-0',
          // The whole map and its list are higher than a phone: nothing below moves out of view when they come.
          !asTable && (!problem && (!data || counting) ? 'max-lg:min-h-220' : 'max-lg:min-h-96'),
        )}
        aria-busy={validating}
      >
        {(!data || (asTable && counting)) && !problem && (
          <div className="absolute inset-0 overflow-hidden p-4">
            {asTable ? <TableSkeleton rows={20} /> : <MapSkeleton />}
          </div>
        )}
        {(problem || whole?.count === 0) && (
          <div className="p-6">
            <ListMessage list={list} error={problem} total={0} none={{ title: t(`none.${layer}`) }} />
          </div>
        )}
        {!problem && data && whole !== undefined && whole.count > 0 && (
          <div className={asTable ? 'absolute inset-0' : 'flex lg:absolute lg:inset-0 max-lg:flex-col'}>
            {asTable ? (
              // Partial sums would look like complete ones.
              !counting && (
                <div className="h-full max-w-4xl px-4 pt-2">
                  <ChartTable {...mapTable(data, t('total'))} onFollow={follow} />
                </div>
              )
            ) : (
              <>
                <div className="min-w-0 flex-1 max-lg:h-120 max-lg:flex-none">
                  <BubbleMap data={data} onFollow={follow} dimmed={validating && !counting} />
                </div>
                <RankedList data={data} title={t('ranked')} onFollow={follow} />
              </>
            )}
          </div>
        )}
      </div>
      <footer className="shrink-0 border-t border-line px-4 py-1.5 text-11 text-text3">
        {t('source')} {layer === 'sites' && t('pointPerContract')}
      </footer>
    </>
  );
}

/** The map, and the ranked list beside or below it. */
const MapSkeleton = () => (
  <div className="flex h-full gap-4 max-lg:flex-col">
    <Skeleton soft className="flex-1 max-lg:h-120 max-lg:flex-none" />
    <div className="w-72 max-lg:w-full">
      <TableSkeleton rows={14} />
    </div>
  </div>
);

/** Number without a bubble. */
const nowhere = (elsewhere: readonly { values: readonly (number | null)[] }[]) =>
  elsewhere.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);

/** The map's data, by province. */
function useMapData(layer: LayerId, { list }: MapState) {
  const { t } = useTranslation('maps');
  const { fixed } = layerOf[layer];
  const { text, filters } = list;
  const query = useMemo(() => narrow(list.query, fixed), [list.query, fixed]);
  const { data, ...answer } = useProvinces(query, filters.Provincia);
  const listed = (Provincia: string) =>
    `${to('contracts')}?${writeParams({ text, filters: { ...filters, ...fixed, Provincia } })}`;
  return {
    ...answer,
    whole: data?.whole,
    data: data && mapData(data, layer, t, listed),
    counting: data?.counting,
  };
}

/** Additional parameter of the address: map or table. */
const own = ['vista'];

/** The state of a map in its address: the contract list's filters, map or table. */
function useMapState(layer: LayerId) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { fields: all, onReach } = useListFilters({ useFilters: useContractFilters }, params);
  const fields = useMemo(() => all.filter(({ id }) => !(id in layerOf[layer].fixed)), [all, layer]);
  const list = useListState(useMemo(() => ({ sortable: [], fields, own }), [fields]));
  return {
    list: { ...list, fields, onReach },
    asTable: params.get('vista') === 'tabla',
    /** This page with parameters set, or removed with null. */
    addressOf: (changes: Readonly<Record<string, string | null>>) => {
      const next = withParams(params, changes);
      return `${pathname}${next.size > 0 ? `?${next}` : ''}`;
    },
  };
}

type MapState = ReturnType<typeof useMapState>;
