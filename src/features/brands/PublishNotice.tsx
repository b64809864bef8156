import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { brand as running } from '~/brand/index.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import { waitingFor } from './waiting.ts';

/** What takes effect when, and which saved changes people do not see yet: a bundle has its brand built in. */
export function PublishNotice({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const waiting = waitingFor(brand, running);
  const count = waiting?.length ?? 0;
  const title = !waiting
    ? t('publish.unknown')
    : count > 0
      ? t('publish.waiting', { count, number: formatNumber(count) })
      : t('publish.none');
  return (
    <div className="pb-6">
      <Notice tone={count > 0 ? 'amber' : 'neutral'} icon={count > 0 ? Clock : CircleCheck} title={title}>
        {waiting && count > 0 && <p>{formatList(waiting.map((field) => t(`field.${field}`)))}</p>}
        <p>
          {t('publish.when')} {t('publish.uncompared')}
        </p>
      </Notice>
    </div>
  );
}
