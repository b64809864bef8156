import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getContract } from '~/api/contracts.ts';
import { getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import { sentence } from '~/i18n/explain.ts';
import { Button } from '~/ui/Button.tsx';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { oneRenewal } from './question.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { Subtitle } from './Subtitle.tsx';
import type { Part } from './useOpened.ts';

interface RenewalDrawerProps {
  code: string;
  part: Part | undefined;
  onClose: () => void;
}

/** One renewal beside the list: what it compares, what can be done with it. */
export function RenewalDrawer({ code, part, onClose }: RenewalDrawerProps) {
  const { t } = useTranslation('renewals');
  const question = useMemo(() => oneRenewal(code), [code]);
  const renewal = useQuery(listRenewals, question);
  const contract = useQuery(getContract, { codigo: code });
  const tariffs = useQuery(listTariffs, undefined);
  const row = renewal.data?.Items[0];
  const tariff = tariffs.data?.find(({ Nombre }) => Nombre === row?.Tarifa);
  const offers = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });
  const settled = tariffs.data && (!tariff || offers.data);
  const error = renewal.error ?? contract.error ?? tariffs.error ?? offers.error;
  const retry = () => {
    for (const { error, reload } of [renewal, contract, tariffs, offers]) if (error) reload();
  };

  return (
    <Drawer
      onClose={onClose}
      title={row?.NombreTitular ?? code}
      subtitle={<Subtitle code={code} row={row} />}
      close={t('close')}
    >
      {row && contract.data && settled ? (
        <RenewalPanel renewal={row} contract={contract.data} offers={offers.data ?? none} part={part} />
      ) : (
        <DrawerBody>
          <div className="p-5 max-md:p-4">
            {renewal.data && !row ? (
              <p>{t('drawer.unknown', { code })}</p>
            ) : error ? (
              <p role="alert" className="flex flex-wrap items-center gap-3 text-red-fg">
                {sentence(error)}
                <Button onClick={retry}>{t('retry')}</Button>
              </p>
            ) : (
              <Loading />
            )}
          </div>
        </DrawerBody>
      )}
    </Drawer>
  );
}

const none: readonly never[] = [];

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    {['h-16', 'h-56', 'h-64'].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their place
      <Skeleton key={index} soft className={height} />
    ))}
  </div>
);
