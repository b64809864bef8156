import type { TFunction } from 'i18next';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { getRawSips, type SipsPoint, type SipsReading } from '~/api/sips.ts';
import { sipsWarnings } from '~/domain/point-standing.ts';
import { impossibleReadings, lastYear, maximumOf, powersOf, yearlyUse } from '~/domain/sips-readings.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatList, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Answered, type QueryState } from '~/record/Answered.tsx';
import { RecordTabs, useShownTab } from '~/record/RecordTabs.tsx';
import { ColumnChooser } from '~/table/columns/ColumnChooser.tsx';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ExportMenu } from '~/table/export/ExportMenu.tsx';
import { ListPageFilters } from '~/table/ListPage.tsx';
import { ListRows, type Sums } from '~/table/list/ListRows.tsx';
import { type ListOptions, useListPage } from '~/table/list/useListPage.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Select } from '~/ui/Select.tsx';
import { readingColumns, readingRow } from './columns.ts';
import { type DecodedField, decode, wordOf } from './decode.ts';
import { MaximeterCard, ReactiveCard, UseCard, YearCard } from './ReadingCards.tsx';

type DetailListProps<Row extends object> = ListOptions<Row, ListQuery> & {
  title: string;
  /** Label of the search; without it there is none. */
  search?: string;
  /** Before the columns and the files. */
  tools?: ReactNode;
  totals?: (count: number, sums: Sums) => readonly string[];
};

interface PointTabsProps {
  point: SipsPoint;
  readings: QueryState<SipsReading[]>;
}

/** A supply point: data, consumption, readings, and the published record. */
export function PointTabs({ point, readings }: PointTabsProps) {
  const { t } = useTranslation('sips');
  const tabs = [
    {
      id: 'resumen',
      label: t('point.tab.summary'),
      body: (
        <div className="flex flex-col gap-4">
          <PointNotices point={point} readings={readings.data} />
          <PointFacts point={point} />
          <Answered query={readings} height="h-96">
            {(all) => <Summary point={point} readings={all} />}
          </Answered>
        </div>
      ),
    },
    {
      id: 'lecturas',
      label: t('point.tab.readings'),
      body: <ReadingsTab point={point} readings={readings} />,
    },
    { id: 'registro', label: t('point.tab.record'), body: <RawTab cups={point.Cups} /> },
  ];
  const shown = useShownTab(tabs);
  return (
    <>
      <RecordTabs tabs={tabs} shown={shown} />
      <div className="@container flex flex-1 flex-col p-6 max-md:p-4 max-md:pb-24">{shown?.body}</div>
    </>
  );
}

/** The data of a supply point. */
function PointFacts({ point }: { point: SipsPoint }) {
  const { t } = useTranslation('sips');
  const yesNo = (flag: boolean | null) => (flag === null ? null : t(flag ? 'point.yes' : 'point.no'));
  const power = (kw: number | null) => formatQuantity(kw, 'kW', powerDecimals(kw));
  const phases = point.Fases === 'M' ? t('point.single') : point.Fases === 'T' ? t('point.three') : null;
  const self = point.Autoconsumo;
  const gas = point.Energia === 'G';
  const unpaid =
    point.Impagos === null ? null : point.Impagos ? point.InformacionImpagos || t('point.yes') : t('point.none');
  const ofBoth = [
    ['distributor', point.Distribuidora],
    ['tariff', point.Tarifa],
    ['cnae', point.Cnae],
    ['town', [point.CodigoPostal, point.Municipio].filter(Boolean).join(' ')],
    ['province', point.Provincia],
    ['unpaid', unpaid],
    ['created', formatDate(point.FechaAltaSuministro)],
    ['lastReading', formatDate(point.FechaUltimaLectura)],
    ['lastChange', formatDate(point.FechaUltimoCambioComercializador)],
    ['lastMove', formatDate(point.FechaUltimoMovimientoContrato)],
    ['home', yesNo(point.ViviendaHabitual)],
    ['bonus', yesNo(point.BonoSocial)],
  ] as const;
  const ofElectricity = [
    ['tension', [point.TensionTexto, phases].filter(Boolean).join(' ')],
    ['bie', power(point.PotenciaMaximaBIE)],
    ['apm', power(point.PotenciaMaximaAPM)],
    ['control', point.ModoControlPotencia],
    ['selfConsumption', self && [self, wordOf('selfConsumption', self, t)].filter(Boolean).join(' ')],
    ['remote', point.Telegestion],
  ] as const;
  return (
    <dl
      aria-label={t('point.facts')}
      className="grid grid-cols-2 overflow-hidden rounded border border-line @xl:grid-cols-3 @4xl:grid-cols-6"
    >
      {[...ofBoth, ...(gas ? [] : ofElectricity)].map(([name, value]) => (
        <div key={name} className="-mt-px min-w-0 border-t border-line px-4 py-2.5">
          <dt className="text-12 text-text2">{t(`point.fact.${name}`)}</dt>
          <dd className="font-medium wrap-anywhere">{value || missing}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PointNoticesProps {
  point: SipsPoint;
  readings: readonly SipsReading[] | undefined;
}

/** The warnings of SIPS, and inconsistencies in its data. */
function PointNotices({ point, readings = [] }: PointNoticesProps) {
  const { t } = useTranslation('sips');
  const notices = [...sipsWarnings(point, (why) => t('point.closed', { why }))];
  const impossible = impossibleReadings(readings, powersOf(point.Potencias, point.Tarifa));
  if (impossible.length > 0)
    notices.push(
      t('point.impossible', {
        count: impossible.length,
        months: formatList(impossible.map(({ FechaInicio }) => formatDate(FechaInicio, 'monthAndYear'))),
      }),
    );
  const read = yearlyUse(readings)?.total;
  const stated = point.ConsumoAnual;
  // Each of at most six periods may be rounded by itself.
  if (read !== undefined && stated !== null && Math.abs(read - stated) > 6)
    notices.push(t('point.mismatch', { said: formatQuantity(stated, 'kWh'), read: formatQuantity(read, 'kWh') }));
  if (notices.length === 0) return null;
  return (
    <ul aria-label={t('point.notices')} className="overflow-hidden rounded bg-amber-bg text-amber-fg">
      {notices.map((notice) => (
        <li key={notice} className="flex items-start gap-2 px-4 py-2">
          <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  );
}

/** The record as the distributor published it, field by field, with the meaning of each. */
function RawTab({ cups }: { cups: string }) {
  const { t } = useTranslation('sips');
  const { data, ...query } = useQuery(getRawSips, { cups });
  /** Index of a reading; -1: the record of the point. */
  const [chosen, setChosen] = useState(-1);
  const record = chosen < 0 ? data?.Suministro : data?.Consumos[chosen];
  const rows = useMemo(() => (record ? decode(record, t) : data && []), [record, data, t]);
  const columns = useMemo(() => rawColumns(t), [t]);
  const days = (data?.Consumos ?? []).map((reading) => {
    const field = (name: string) => Object.entries(reading).find(([key]) => key.toLowerCase() === name)?.[1];
    return `${formatDate(field('fechainiciomesconsumo'))} – ${formatDate(field('fechafinmesconsumo'))}`;
  });
  return (
    <div className="flex flex-col gap-2">
      <DetailList
        title={t('record.title')}
        answer={{ ...query, data: rows }}
        columns={columns}
        rowId={({ Campo }) => Campo}
        size={20}
        search={t('record.search')}
        none={{ title: t('record.none') }}
        tools={
          <Select
            size="sm"
            aria-label={t('record.choose')}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            <option value={-1}>{t('record.point')}</option>
            {days.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have the same days
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        }
        totals={(count) => [t('record.count', { count, number: formatNumber(count) })]}
      />
      <p className="text-12 text-text2">{t('record.privacy')}</p>
    </div>
  );
}

const rawColumns = (t: TFunction<'sips'>) =>
  columnsOf<DecodedField>()({
    label: { kind: 'text', header: t('record.field'), width: 230, main: true, card: '1left' },
    value: { kind: 'code', header: t('record.value'), width: 190, card: '2left' },
    meaning: { kind: 'text', header: t('record.meaning'), width: 200, grow: 'prose', strong: true, card: '2right' },
    Campo: { kind: 'code', header: t('record.name'), width: 270, card: '3left' },
  });

interface ReadingsTabProps {
  point: SipsPoint;
  readings: QueryState<SipsReading[]>;
}

/** Every reading that the distributor has published. */
function ReadingsTab({ point, readings }: ReadingsTabProps) {
  const { t } = useTranslation('sips');
  const { data } = readings;
  const rows = useMemo(() => data?.map((reading) => readingRow(reading, point.Tarifa)), [data, point]);
  return (
    <DetailList
      title={t('readings.title')}
      answer={{ ...readings, data: rows }}
      columns={useMemo(() => readingColumns(rows ?? [], point, t), [rows, point, t])}
      rowId={({ FechaInicio, FechaFin }) => `${FechaInicio}/${FechaFin}`}
      size={12}
      none={{ title: t('readings.none'), text: t('readings.noneText') }}
      totals={(count, { total }) => [
        t('readings.count', { count, number: formatNumber(count) }),
        t('readings.sum', { number: formatNumber(total) }),
      ]}
    />
  );
}

interface SummaryProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
}

/** The consumption and power of a supply point, beside its contracted powers. */
function Summary({ point, readings }: SummaryProps) {
  const { t } = useTranslation('sips');
  const advice = adviceFor(point, readings);
  const year = lastYear(readings);
  const powers = powersOf(point.Potencias, point.Tarifa);
  const measured = powers.some(({ period }) => year.some((reading) => maximumOf(reading, period, point.Tarifa)));
  const reactive = tariffStructure(point.Tarifa ?? '') === 'six' && year.some(({ Reactiva }) => Reactiva);
  if (readings.length === 0)
    return (
      <>
        <p className="text-text2">{t('use.none')}</p>
        {powers.length > 0 && <YearCard point={point} readings={readings} advice={advice} />}
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <UseCard readings={readings} />
      <YearCard point={point} readings={readings} advice={advice} />
      {measured && <MaximeterCard point={point} readings={readings} />}
      {reactive && <ReactiveCard readings={readings} />}
    </div>
  );
}

/** A list that has a tab to itself, with its search, columns and files. */
function DetailList<Row extends object>({ search, tools, totals, ...options }: DetailListProps<Row>) {
  const page = useListPage<Row>(options, 'memory');
  const { columns } = page;
  return (
    <div className="flex flex-col overflow-hidden rounded border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="mr-auto font-semibold">{options.title}</h2>
        {tools}
        <span className="contents max-md:hidden">
          <ColumnChooser
            columns={columns.all}
            layout={columns.layout}
            onLayout={columns.setLayout}
            density={columns.density}
            onDensity={columns.setDensity}
          />
        </span>
        <ExportMenu exporting={page.rows.exporting} />
      </div>
      {search && <ListPageFilters page={page} search={search} />}
      <ListRows page={page} {...(totals && { totals })} />
    </div>
  );
}
