import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Brand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { useDark } from '~/lib/appearance.ts';
import { missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BrandLogo, BrandStateChip, inOrder } from './BrandLogo.tsx';

/** Every brand of the shared API, active ones first. */
export default function BrandsPage() {
  const { t } = useTranslation('brands');
  const query = useQuery(listBrands, undefined);
  return (
    <>
      <ListHead title={t('title')} />
      <div className="p-4">
        <Answered query={query} skeleton={<Shape />}>
          {(brands) =>
            brands.length === 0 ? (
              <p className="text-text2">{t('none')}</p>
            ) : (
              <ul className={grid}>
                {inOrder(brands).map((brand) => (
                  <li key={brand.Id}>
                    <BrandCard brand={brand} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
    </>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,320px)] gap-4 max-md:grid-cols-1';

const Shape = () => (
  <div className={grid}>
    <Skeleton soft className="h-56" />
    <Skeleton soft className="h-56" />
    <Skeleton soft className="h-56" />
  </div>
);

/** A brand at a glance: look, name, hosts, and whether it is active. */
function BrandCard({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const { Id, Nombre, Dominio, Hosts, Activa } = brand;
  return (
    <Link
      to={to('brand', { id: String(Id) })}
      className="group flex h-full flex-col overflow-hidden rounded border border-line hover:border-ui"
    >
      <Head brand={brand} />
      <div className="flex flex-1 flex-col gap-2 px-4 py-3">
        <span className="flex items-center justify-between gap-3">
          <span className="text-16 font-semibold group-hover:underline">{Nombre}</span>
          <BrandStateChip active={Activa} />
        </span>
        <span className="font-mono text-12 text-text2">{Dominio || missing}</span>
        <span className="text-12 wrap-anywhere text-text2">
          {Hosts === null ? missing : Hosts.length > 0 ? Hosts.join(' · ') : t('noHosts')}
        </span>
      </div>
    </Link>
  );
}

/** The logo, and a stripe in the brand's colour. */
function Head({ brand }: { brand: Brand }) {
  const dark = useDark();
  return (
    <span className="relative flex h-28 items-center overflow-hidden border-b border-line bg-bg px-4">
      <BrandLogo brand={brand} dark={dark} />
      <span
        aria-hidden
        className="absolute inset-y-0 right-0 w-2"
        style={{ background: brand.ColorPrimarioHex ?? undefined }}
      />
    </span>
  );
}
