import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { rightLetters } from '~/domain/cups.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatQuantity } from '~/lib/format.ts';
import { ContractLink } from '~/trade/contracts/ContractLink.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { alsoActive, powerFall } from './faults.ts';
import { usePointContracts } from './usePointContracts.ts';

/** Faults in the stored data of a contract, for which the distributor would refuse the request. */
export function DataFaults({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const rivals = alsoActive(contract, usePointContracts(contract));
  const letters = rightLetters(contract.Cups ?? '');
  const fall = powerFall(contract);
  const kw = (power: number) => formatQuantity(power, 'kW', powerDecimals(power));
  if (!letters && !fall && rivals.length === 0) return null;
  return (
    <section
      aria-label={t('fault.title')}
      className="flex items-start gap-3 rounded bg-amber-bg px-4 py-3 text-amber-fg"
    >
      <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('fault.title')}</p>
        <ul className="text-12">
          {letters && <Fault>{t('fault.cups', { letters })}</Fault>}
          {fall && (
            <Fault>
              {t('fault.powers', {
                to: fall.to.period,
                toPower: kw(fall.to.power),
                from: fall.from.period,
                fromPower: kw(fall.from.power),
              })}
            </Fault>
          )}
          {rivals.map((code) => (
            <Fault key={code}>
              {t('fault.active')} <ContractLink code={code} />
            </Fault>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Fault = ({ children }: { children: ReactNode }) => <li>{children}</li>;
