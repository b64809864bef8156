import { useTranslation } from 'react-i18next';
import { type Brand, listBrands } from '~/api/brands.ts';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered } from '~/record/Answered.tsx';
import { joined } from '~/record/joined.ts';
import { ListHead } from '~/table/ListHead.tsx';
import { Absences } from './Absences.tsx';
import { BrandNotices } from './BrandNotices.tsx';
import { calls } from './calls.ts';
import { MenuControls } from './MenuControls.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { useViewer } from './useViewer.ts';

/** The menu as each brand and each person has it, and why the rest of it is not there. */
export default function MenuManagerPage() {
  const { t } = useTranslation('screens');
  const query = joined(useQuery(listBrands, undefined), useQuery(listGroups, undefined));
  return (
    <>
      <ListHead title={t('menuManager')} />
      <Answered query={query} height="h-96" className="p-4">
        {([brands, groups]) => <Menus brands={brands} groups={groups} />}
      </Answered>
    </>
  );
}

MenuManagerPage.calls = calls.menuManager;

function Menus({ brands, groups }: { brands: readonly Brand[]; groups: readonly Group[] }) {
  const viewer = useViewer(brands, groups);
  return (
    <div className="flex flex-col gap-4 p-4">
      <MenuControls viewer={viewer} groups={groups} />
      <BrandNotices brand={viewer.brand} />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,60rem)]">
        <MenuPreview reader={viewer.reader} />
        <Absences viewer={viewer} groups={groups} />
      </div>
    </div>
  );
}
