import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { useSaved } from '~/trade/saved/saved.ts';
import { writeTyped } from '~/trade/supply/typed.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { addressOf, savedComparisons } from './saved.ts';

/** Saved comparisons that are offered. */
const most = 5;

interface EmptyComparisonProps {
  /** Of `utility/tarifas`. */
  tariffs: readonly { Id: number; Nombre: string }[];
  change: (parameters: Record<string, string | null>) => void;
}

/** Shown while no supply is given: an example, a link for many CUPS or a file, and the last saved comparisons. */
export function EmptyComparison({ tariffs, change }: EmptyComparisonProps) {
  const { t } = useTranslation('comparisons');
  const { data: saved = [] } = useSaved(savedComparisons);
  const recent = saved.filter(({ value }) => value).slice(0, most);
  const home = tariffs.find(({ Nombre }) => Nombre === '2.0TD');
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <p className="max-w-prose text-text2">{t('missing.tariff')}</p>
      <div className="flex flex-wrap gap-2">
        {home && (
          <button
            type="button"
            className={buttonClass({})}
            onClick={() =>
              change({ ...writeTyped({ power: [4.6, 4.6], energy: [900, 850, 1450] }), tarifa: String(home.Id) })
            }
          >
            {t('empty.example')}
          </button>
        )}
        <Link to={to('sips')} className={buttonClass({})}>
          {t('empty.many')}
        </Link>
      </div>
      {recent.length > 0 && (
        <section aria-labelledby="recent-comparisons" className="flex flex-col gap-2">
          <h2 id="recent-comparisons" className="text-14 font-semibold">
            {t('empty.recent')}
          </h2>
          <ul className="rounded border border-line">
            {recent.map((row) => (
              <li key={row.Id} className="border-line not-last:border-b">
                <Link
                  to={`${to('comparison')}?${addressOf(row)}`}
                  className="flex min-h-9 items-center gap-3 px-3 hover:bg-s2 max-md:min-h-11"
                >
                  <span className="min-w-0 flex-1 truncate font-medium">{row.Nombre}</span>
                  <span className="text-12 text-text2">{row.value?.tarifa}</span>
                  <span className="text-right tabular-nums">{formatEuro(row.value?.mejor?.total)}</span>
                  <span className="text-12 text-text2">{formatDate(row.FechaModificacion, 'short')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
