import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { ContractLink } from '~/trade/contracts/ContractLink.tsx';
import { StateChip } from '~/trade/contracts/StateChip.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { ofHolder } from './ofHolder.ts';
import { type Supply, suppliesOf } from './supplies.ts';

/** More contracts than any customer has supply points by far; those beyond are on the contracts' own list. */
const most = 500;

/** Where a customer is supplied, by whom and until when. */
export function SuppliesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const cups = customer.Cups ?? [];
  const contracts = useQuery(
    listContracts,
    ofHolder(customer, { pageIndex: 0, pageSize: most, sortColumn: 'FechaCreacion', sortOrder: 'desc' }),
    { enabled: cups.length > 0 },
  );
  if (cups.length === 0) return <p className="text-text2">{t('supplies.none')}</p>;
  return (
    <Answered query={contracts} height="h-64">
      {({ Items }) => (
        <ul aria-label={t('tab.supplies')} className="divide-y divide-line rounded border border-line">
          {suppliesOf(cups, Items).map((supply) => (
            <SupplyRow key={supply.cups} supply={supply} />
          ))}
        </ul>
      )}
    </Answered>
  );
}

function SupplyRow({ supply: { cups, contract, others } }: { supply: Supply }) {
  const { t } = useTranslation(['customers', 'trade', 'common']);
  const names = { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') };
  const energy = contract?.Energia === 'G' ? t('trade:energy.gas') : t('trade:energy.electricity');
  return (
    <li className="grid grid-cols-[15rem_minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-2.5 max-lg:grid-cols-1">
      <div>
        <Cups value={cups} names={names} showCopy />
        {contract && (
          <p className="text-12 text-text2">
            {[energy, contract.Tarifa, contract.Provincia].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <div className="min-w-0">
        {contract && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ContractLink code={contract.CodigoContrato} />
              <StateChip of={contract} />
              {others > 0 && (
                <span className="text-12 text-text2">
                  {t('customers:supplies.others', { count: others, number: formatNumber(others) })}
                </span>
              )}
            </p>
            <p className="text-12 text-text2">
              {[contract.Comercializadora, contract.Producto].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
      </div>
      {contract && (
        <div className="text-right max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:text-left">
          <p className="font-medium">{formatQuantity(contract.ConsumoAnual, 'kWh')}</p>
          {contract.FechaFin && (
            <p className="text-12 text-text2">{t('customers:supplies.end', { date: formatDate(contract.FechaFin) })}</p>
          )}
        </div>
      )}
    </li>
  );
}
