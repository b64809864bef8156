import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '~/api/endpoint.ts';
import type { listTariffs } from '~/api/utility.ts';
import { fixedText } from '~/i18n/explain.ts';
import { type CsvValue, csvFile } from '~/lib/csv.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import type { TableData } from '~/ui/chart/declaration.ts';
import { Spinner } from '~/ui/Spinner.tsx';
import { toast } from '~/ui/toast.ts';
import type { PriceRange, Question } from './question.ts';

/** Shown while prices are loading, as long as the specification's status display. */
export function Refreshing({ validating }: { validating: boolean }) {
  const { t } = useTranslation('prices');
  return (
    <span role="status" className="flex items-center gap-1.5 text-12 text-text2">
      {validating && (
        <>
          <Spinner size={14} />
          {t('asking')}
        </>
      )}
    </span>
  );
}

interface ExportButtonProps {
  /** File name without extension. */
  name: string;
  /** The rows, first the headers; undefined while there is nothing to write. */
  lines: (() => readonly (readonly CsvValue[])[]) | undefined;
}

/** Writes the shown data into a file for Excel in Spanish. */
export function ExportButton({ name, lines }: ExportButtonProps) {
  const { t } = useTranslation(['prices', 'common']);
  return (
    <Button
      icon={Download}
      disabledReason={lines ? undefined : { text: t('prices:export.nothing') }}
      onClick={() => {
        if (!lines) return;
        saveFile(csvFile(`${name}.csv`, lines()));
        toast({
          tone: 'success',
          summary: t('common:outcome.success'),
          text: fixedText.success('exportClosings') ?? t('common:outcome.generic'),
        });
      }}
    >
      {t('prices:export.button')}
    </Button>
  );
}

/** Numbers by month or day and period, in a card as high as its rows need; many scroll within it. */
export const NumberTable = ({ title, note, table }: { title: string; note?: string; table: TableData }) => (
  <section className="min-w-0 rounded border border-line">
    <div className="px-4 pt-3 pb-2">
      <h2 className="font-semibold">{title}</h2>
      {note && <p className="text-12 text-text2">{note}</p>}
    </div>
    <div className="px-4 pb-3" style={{ height: Math.min(table.rows.length, 24) * 25 + 44 }}>
      <ChartTable {...table} />
    </div>
  </section>
);

export type Tariff = ResultOf<typeof listTariffs>[number];

/** Props of all price views. */
export interface Desk {
  question: Question;
  /** The last day that has prices, ISO. */
  last: string;
  /** The tariffs that the view may request. */
  tariffs: readonly Tariff[];
  tariff: Tariff;
  /** Changes parameters of the address; null removes one. */
  change: (parameters: Record<string, string | null>) => void;
  chooseRange: (range: Question['preset'] | PriceRange) => void;
}

/** €/MWh, €: to the cent. */
export const price = (value: number | null | undefined) => formatNumber(value, 2);

export const monthName = (month: string) => formatDate(month, 'monthAndYear');

/** `nov 25` */
export const shortMonth = (month: string) => `${formatDate(month, 'shortMonth')} ${month.slice(2, 4)}`;
