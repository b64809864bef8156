import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { filterPrefix } from '~/lib/listAddress.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { narrow } from '~/trade/filters.ts';
import { Card } from '~/ui/Facts.tsx';
import { StateChip } from './StateChip.tsx';

/** The smallest page that the API answers. */
const newest = { pageIndex: 0, pageSize: 10, sortColumn: 'FechaCreacion', sortOrder: 'desc' } as const;
const shown = 5;

interface LatestContractsProps {
  /** Id */
  agent: number;
  /** Number of active contracts if it is known before the answer: without any the placeholder is a line. */
  expected?: number | null;
}

/** The newest contracts of an agent and all below, with a link to the others. */
export function LatestContracts({ agent, expected }: LatestContractsProps) {
  const { t } = useTranslation('trade');
  const query = useQuery(listContracts, narrow(newest, { Agente: `=${agent}` }));
  return (
    <Card
      title={t('latestContracts.title')}
      aside={
        <Link
          to={`${to('contracts')}?${new URLSearchParams({ [`${filterPrefix}Agente`]: `=${agent}` })}`}
          className="hit text-12 text-accent-text underline"
        >
          {query.data
            ? t('latestContracts.all', {
                count: query.data.TotalCount ?? 0,
                number: formatNumber(query.data.TotalCount),
              })
            : t('latestContracts.list')}
        </Link>
      }
    >
      <div className="px-4 pb-4">
        <Answered query={query} height={expected === 0 ? 'h-5' : 'h-52'} small>
          {({ Items }) =>
            Items.length === 0 ? (
              <p className="text-text2">{t('latestContracts.none')}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {Items.slice(0, shown).map((row) => (
                  <li key={row.CodigoContrato} className="flex items-center gap-3">
                    <span className="min-w-0 flex-1">
                      <Link
                        to={to('contract', { referencia: row.CodigoContrato })}
                        // A holder may have several of them.
                        aria-label={[row.NombreTitular, row.CodigoContrato].filter(Boolean).join(', ')}
                        className="hit block truncate font-medium hover:underline max-[360px]:whitespace-normal"
                      >
                        {row.NombreTitular ?? row.CodigoContrato}
                      </Link>
                      <span className="block text-12 text-text2">
                        {[row.CodigoContrato, row.FechaCreacion && formatDate(row.FechaCreacion.slice(0, 10))]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <StateChip of={row} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
    </Card>
  );
}
