import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/i18n/index.ts';
import { useMenuSavedViews } from '~/session/menuSavedViews.ts';
import type { SavedView } from '~/session/savedViews.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { FetchedPart } from '../FetchedPart.tsx';
import type { ListPageState } from '../list/useListPage.ts';
import type { ViewedList } from './views.ts';

const fetchParts = async () => (await Promise.all([import('./viewParts.tsx'), loadTexts('views')]))[0];
const ViewsPanel = lazy(async () => ({ default: (await fetchParts()).ViewsPanel }));
const ViewTabs = lazy(async () => ({ default: (await fetchParts()).ViewTabs }));
const ViewDialog = lazy(async () => ({ default: (await fetchParts()).ViewDialog }));

interface SavedViewsProps {
  page: ViewedList;
  /** True: shown among the filter chips, as on the phone. */
  chip?: boolean;
}

/**
 * The saved views of a list, once there is one or something to save. Panel and dialog are loaded when the button is
 * first pressed.
 */
export function SavedViews({ page, chip = false }: SavedViewsProps) {
  const Trigger = chip ? FilterChip : Button;
  const { t } = useTranslation('table');
  /** A view whose name is asked for: a new one, or an existing one. */
  const [named, setNamed] = useState<{ view?: SavedView | undefined }>();
  const closeDialog = () => setNamed(undefined);
  const { lists } = useMenuSavedViews();
  const { screen, params } = page.list;
  if (!screen || !(lists.includes(screen) || params.size > 0 || page.columns.touched)) return null;
  return (
    <>
      <Popover
        label={t('views')}
        align="end"
        className="w-80"
        trigger={(trigger) => (
          <Trigger icon={Bookmark} {...trigger} className={chip ? 'order-first' : undefined}>
            {t('views')}
          </Trigger>
        )}
      >
        {(close) => (
          <FetchedPart height="h-24">
            <ViewsPanel
              page={page}
              close={close}
              onName={(view) => {
                close();
                setNamed({ view });
              }}
            />
          </FetchedPart>
        )}
      </Popover>
      {named && (
        <Attempt onFail={closeDialog}>
          <Suspense>
            <ViewDialog page={page} renamed={named.view} onClose={closeDialog} />
          </Suspense>
        </Attempt>
      )}
    </>
  );
}

/**
 * The saved views as tabs above the list, for a person who has some. Their space is reserved before they are loaded.
 */
export function ViewStrip<Row extends object>({ page }: { page: ListPageState<Row> }) {
  const { screen } = page.list;
  const { lists } = useMenuSavedViews();
  return screen && lists.includes(screen) ? (
    <div className="flex h-9 shrink-0 border-line border-b px-4 max-md:h-11 print:hidden">
      <Attempt>
        <Suspense>
          {/* It leaves the width to the columns of the rows. */}
          <ViewTabs page={page as unknown as ListPageState<object>} />
        </Suspense>
      </Attempt>
    </div>
  ) : null;
}
