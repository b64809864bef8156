import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { addMonths, firstOfMonth, lastOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { rangeQuery } from '~/table/filters/filters.ts';
import { addressOf, contractsThat, queryOf } from '~/trade/questions.ts';
import { summaryCall } from '../calls.ts';
import { formatEnergy } from './energy.ts';
import { comparison, percentChange, SummaryFigure, Trend } from './Figure.tsx';
import { monthsCall, useMonths } from './months.ts';

/** Active contracts and their energy, compared with the end of last month if the server provides it. */
export function ActiveTile() {
  const { t } = useTranslation('dashboard');
  return (
    <SummaryFigure
      of={({ ContratosActivos, KwhCartera, Evolucion }) => {
        const energy = formatEnergy(KwhCartera);
        const [before, now] = Evolucion?.slice(-2) ?? [];
        const percent = percentChange(ContratosActivos, before?.ContratosActivos);
        const day = now && lastOfMonth(`${addMonths(now.Mes, -1)}-01`);
        const compared = day !== undefined && percent !== undefined && comparison(t, percent, day);
        return {
          value: formatNumber(ContratosActivos),
          href: addressOf('contracts', contractsThat.run),
          ...(compared
            ? { change: compared.change, note: t('tile.active.compared', { against: compared.note, energy }) }
            : { change: <p className="font-medium">{energy}</p>, note: t('tile.active.note') }),
          children: (
            <Trend
              months={Evolucion?.map(({ Mes, ContratosActivos: value }) => ({ Mes, value }))}
              name={(months) => t('tile.active.trend', { months })}
              format={formatNumber}
            />
          ),
        };
      }}
    />
  );
}

ActiveTile.calls = () => [summaryCall];

/** Contracts created this month, compared with the same days of the previous month. */
export function CreatedTile() {
  const { t } = useTranslation('dashboard');
  const months = useMonths().data?.recent;
  return (
    <SummaryFigure
      of={({ ContratosMes, VariacionMes }) => ({
        value: formatNumber(ContratosMes),
        href: addressOf('contracts', contractsThat.wereMade(firstOfMonth(today()))),
        ...comparison(t, VariacionMes, monthBefore(today())),
        children: (
          <Trend
            months={months?.map(({ month, count }) => ({ Mes: month, value: count }))}
            name={(names) => t('tile.created.trend', { months: names })}
            format={formatNumber}
          />
        ),
      })}
    />
  );
}

CreatedTile.calls = () => [summaryCall, monthsCall()];

const issued = (from: string, to: string) => ({ filters: { FechaFactura: rangeQuery({ from, to }) ?? '' } });

/** The previous month, up to the same day. */
const sameDay = () => monthBefore(today());
const billedBefore = (until: string) => call(listInvoices, queryOf(issued(firstOfMonth(until), until)));

/** Amount invoiced this month, compared with the same days of the previous month. */
export function BillingTile() {
  const { t } = useTranslation('dashboard');
  const day = sameDay();
  const { data, ...query } = useQuery(...billedBefore(day));
  return (
    <SummaryFigure
      of={({ FacturacionMes, Evolucion }) => ({
        value: formatNumber(FacturacionMes, 2),
        unit: '€',
        href: addressOf('invoices', issued(firstOfMonth(today()), today())),
        ...comparison(t, percentChange(FacturacionMes, data?.Totales?.Total), day, query),
        children: (
          <Trend
            months={Evolucion?.map(({ Mes, Facturacion: value }) => ({ Mes, value }))}
            name={(months) => t('tile.billing.trend', { months })}
            format={formatEuro}
          />
        ),
      })}
    />
  );
}

BillingTile.calls = () => [summaryCall, billedBefore(sameDay())];

const earnedBefore = (until: string) =>
  call(listContracts, queryOf(contractsThat.wereActivated(firstOfMonth(until), until)));

/** Commissions of the contracts activated this month, compared with the same days of the previous month. */
export function CommissionsTile() {
  const { t } = useTranslation('dashboard');
  const day = sameDay();
  const { data, ...query } = useQuery(...earnedBefore(day));
  return (
    <SummaryFigure
      of={({ ComisionesMes, Evolucion }) => ({
        value: formatNumber(ComisionesMes, 2),
        unit: '€',
        href: addressOf('contracts', contractsThat.wereActivated(firstOfMonth(today()))),
        ...comparison(t, percentChange(ComisionesMes, data?.Totales?.ImporteComision), day, query),
        children: (
          <Trend
            months={Evolucion?.map(({ Mes, Comisiones: value }) => ({ Mes, value }))}
            name={(months) => t('tile.commissions.trend', { months })}
            format={formatEuro}
          />
        ),
      })}
    />
  );
}

CommissionsTile.calls = () => [summaryCall, earnedBefore(sameDay())];
