import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { brand as running } from '~/brand/index.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { Code } from '~/ui/Code.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { useBuiltLook } from './useBuiltLook.ts';
import { waitingFor } from './waiting.ts';

/** What takes effect when, and which saved changes people do not see yet: a bundle has its brand built in. */
export function PublishNotice({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const names = useCopyNames();
  const found = waitingFor(brand, running, useBuiltLook(running));
  const count = found?.waiting.length ?? 0;
  const title = !found
    ? t('publish.unknown')
    : count > 0
      ? t('publish.waiting', { count, number: formatNumber(count) })
      : t('publish.none');
  const listed = (fields: NonNullable<typeof found>['unknown' | 'waiting']) =>
    formatList(fields.map((field) => t(`field.${field}`)));
  return (
    <div className="pb-6">
      <Notice tone={count > 0 ? 'amber' : 'neutral'} icon={count > 0 ? Clock : CircleCheck} title={title}>
        {found && count > 0 && <p>{listed(found.waiting)}</p>}
        <p>{t('publish.when')}</p>
        {found && found.unknown.length > 0 && (
          <p>{t('publish.uncompared', { fields: listed(found.unknown), count: found.unknown.length })}</p>
        )}
        {count > 0 && brand.Dominio && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            {t('publish.how')}
            <Code value={`npm run brand -- pull ${brand.Dominio}`} names={names} showCopy wraps />
          </p>
        )}
      </Notice>
    </div>
  );
}
