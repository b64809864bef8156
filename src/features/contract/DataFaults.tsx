import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { rightLetters } from '~/domain/cups.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatQuantity } from '~/lib/format.ts';
import { ContractLink } from '~/trade/contracts/ContractLink.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { alsoActive, powerFall } from './faults.ts';
import { usePointContracts } from './usePointContracts.ts';

/** Faults in the stored data of a contract, for which the distributor would refuse the request. */
export function DataFaults({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const rivals = alsoActive(contract, usePointContracts(contract).others);
  const letters = rightLetters(contract.Cups ?? '');
  const fall = powerFall(contract);
  const kw = (power: number) => formatQuantity(power, 'kW', powerDecimals(power));
  if (!letters && !fall && rivals.length === 0) return null;
  return (
    <section aria-label={t('fault.title')}>
      <Notice tone="amber" icon={TriangleAlert} title={t('fault.title')}>
        <ul>
          {letters && <li>{t('fault.cups', { letters })}</li>}
          {fall && (
            <li>
              {t('fault.powers', {
                to: fall.to.period,
                toPower: kw(fall.to.power),
                from: fall.from.period,
                fromPower: kw(fall.from.power),
              })}
            </li>
          )}
          {rivals.map((code) => (
            <li key={code}>
              {t('fault.active')} <ContractLink code={code} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
