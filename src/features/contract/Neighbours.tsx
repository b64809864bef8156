import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { useNeighbours } from '~/trade/contracts/useNeighbours.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { InTopBar } from '~/ui/InTopBar.tsx';
import { usePhone } from '~/ui/usePhone.ts';

/**
 * "12 de 340" of the list that one came from, and the way to the contracts beside this one: in the top bar, which on the
 * phone has no room for it.
 */
export function Neighbours({ code }: { code: string }) {
  const { t } = useTranslation('contract');
  const phone = usePhone();
  const beside = useNeighbours(code);
  if (!beside) return null;
  const { position, total, previous, next } = beside;
  const place = (
    <span className="ml-auto flex items-center gap-1 text-12 text-text2">
      {t('neighbours.position', { position: formatNumber(position), total: formatNumber(total) })}
      <IconButton icon={ChevronUp} name={t('neighbours.previous')} disabled={!previous} onClick={previous} />
      <IconButton icon={ChevronDown} name={t('neighbours.next')} disabled={!next} onClick={next} />
    </span>
  );
  return phone ? place : <InTopBar>{place}</InTopBar>;
}
