import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Brand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { brand as running } from '~/brand/index.ts';
import type { Brand as BuiltBrand } from '~/brand/schema.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatDate, formatList, formatNumber } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { Code } from '~/ui/Code.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { BrandForm } from './BrandForm.tsx';
import { BrandStateChip, inOrder } from './BrandLogo.tsx';
import { brandCall } from './calls.ts';
import { styleTokens } from './readability.ts';
import { type BuiltLook, waitingFor } from './waiting.ts';

const addressOf = (id: number) => to('brand', { id: String(id) });

const shape: RecordShape = { body: ['line', 'cards', 'cards'] };

/** A brand by its number. */
export default function BrandPage() {
  const { t } = useTranslation('brands');
  const { id = '' } = useParams();
  // For its neighbours, at the same time: they would move the page if they came after it.
  useQuery(listBrands, undefined);
  return (
    <RecordPage shape={shape} record={useRecord(...brandCall({ id }))} notFound={t('unknown', { id })}>
      {(brand) => <BrandRecord brand={brand} />}
    </RecordPage>
  );
}

BrandPage.recordCall = brandCall;

/** A brand's data and look, with the form to change them. */
export function BrandRecord({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const { Nombre, Dominio, Activa, FechaModificacion } = brand;
  const brands = inOrder(useQuery(listBrands, undefined).data ?? []);
  return (
    <RecordView
      title={Nombre}
      code={Dominio}
      chips={<BrandStateChip active={Activa} />}
      facts={FechaModificacion && <span>{t('changed', { date: formatDate(FechaModificacion, 'time') })}</span>}
      neighbours={neighboursAmong(
        brands.map(({ Id }) => addressOf(Id)),
        addressOf(brand.Id),
      )}
    >
      <PublishNotice brand={brand} />
      <BrandForm brand={brand} />
    </RecordView>
  );
}

/** When changes take effect, and which saved changes people do not see yet, because a bundle contains its brand. */
function PublishNotice({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const names = useCopyNames();
  const { comparing, ...look } = useBuiltLook(running);
  const found = waitingFor(brand, running, look);
  const count = found?.waiting.length ?? 0;
  const title = !found
    ? t('publish.unknown')
    : count > 0
      ? t('publish.waiting', { count, number: formatNumber(count) })
      : t(comparing ? 'publish.comparing' : 'publish.none');
  const listed = (fields: NonNullable<typeof found>['unknown' | 'waiting']) =>
    formatList(fields.map((field) => t(`field.${field}`)));
  return (
    <div className="pb-6">
      <Notice tone={count > 0 ? 'amber' : 'neutral'} icon={count > 0 ? Clock : CircleCheck} title={title}>
        {found && count > 0 && <p>{listed(found.waiting)}</p>}
        <p>{t('publish.when')}</p>
        {found && !comparing && found.unknown.length > 0 && (
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

/** Colours and pictures of the running build; its files come from the portal's own host, and are compared once there. */
function useBuiltLook({ logo, logoDark, favicon }: BuiltBrand): BuiltLook & { comparing: boolean } {
  const [comparing, setComparing] = useState(true);
  const [pictures, setPictures] = useState<BuiltLook['pictures']>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const text = async (address: string) => {
      const response = await fetch(address, { signal: stopped.signal });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.text();
    };
    Promise.all([logo, logoDark, favicon].map(text))
      .then(
        ([light = '', dark = '', icon = '']) =>
          setPictures({ LogoClaroUrl: light, LogoOscuroUrl: dark, FaviconUrl: icon }),
        // They are then listed as not comparable.
        () => {},
      )
      .finally(() => setComparing(stopped.signal.aborted));
    return () => stopped.abort();
  }, [logo, logoDark, favicon]);
  const theme = useMemo(() => {
    const { accent = '', mark = '' } = styleTokens('light');
    return { accent, mark };
  }, []);
  return { theme, pictures, comparing };
}
