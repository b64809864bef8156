import { useTranslation } from 'react-i18next';
import { listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered } from '~/record/Answered.tsx';
import { ListHead } from '~/table/ListHead.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BrandCard } from './BrandCard.tsx';
import { inOrder } from './order.ts';

/** Every brand that sells through the shared API, those in use first. */
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
