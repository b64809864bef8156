import Clock from 'lucide-react/icons/clock-alert';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { useAdding } from '~/routing/useAdding.ts';
import { missing } from '~/session/missingPermission.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { expiringKeys, expiryNotice } from '~/trade/api-keys/keys.ts';
import { ready } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { apiKeysCall, calls } from './calls.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { keyColumns } from './keyColumns.tsx';

/**
 * The keys by which programs call the API: created, disabled and deleted here. The warning about expiring keys is in
 * the head, where it moves nothing, and links to their rows.
 */
export default function ApiKeysPage() {
  const { t } = useTranslation('apiAccess');
  const [adding, setAdding] = useAdding();
  const phone = usePhone();
  const keys = useQuery(...apiKeysCall);
  const soon = expiringKeys(keys.data ?? [], today()).length;
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('key.new')}
    </Button>
  );
  const page = useListPage({
    answer: keys,
    columns: useMemo(() => Object.values(keyColumns(t)), [t]),
    rowId: ({ ApiKey }) => ApiKey,
    useFilters: useKeyFilters,
    none: { title: t('key.none'), text: t('key.noneText'), action: start },
  });
  return (
    <>
      <ListPageHead
        page={page}
        before={
          !phone &&
          soon > 0 && (
            <Button
              icon={Clock}
              className="border-transparent bg-amber-bg text-amber-fg"
              title={t('notice.text')}
              onClick={() => page.list.setFilter('FechaCaducidad', soonFilter())}
            >
              {t('notice.title', { count: soon, number: formatNumber(soon), days: expiryNotice })}
            </Button>
          )
        }
      >
        {start}
      </ListPageHead>
      <ListPageFilters page={page} search={t('key.search')} />
      <ListRows page={page} totals={(count) => [t('key.total', { count, number: formatNumber(count) })]} />
      {adding && <KeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

ApiKeysPage.calls = calls.apiKeys;

const soonFilter = () => `${today()}..${addDays(today(), expiryNotice)}`;

/** The filters of the keys. */
function useKeyFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  return useMemo(
    () => [
      ready('Activa', t('column.enabled'), { '=true': t('state.enabled'), '=false': t('state.disabled') }),
      ready('FechaCaducidad', t('column.expiry'), {
        [soonFilter()]: t('filter.soon', { days: expiryNotice }),
        [`<=${addDays(today(), -1)}`]: t('filter.expired'),
        '∅': t('filter.never'),
      }),
      ready('UltimoUso', t('column.lastUse'), {
        '∅': t('neverUsed'),
        [`<=${addDays(today(), -90)}`]: t('filter.unused', { days: 90 }),
      }),
    ],
    [t],
  );
}
