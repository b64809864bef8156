import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempt } from '~/ui/Attempt.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

const AppearanceChoices = lazy(async () => ({
  default: (await import('~/trade/appearance/AppearanceChoices.tsx')).AppearanceChoices,
}));

/** How the portal looks. Its choices are fetched when the button is first pressed. */
export function Configurator() {
  const { t } = useTranslation(['shell', 'errors']);
  const failed = (
    <p role="alert" className="text-13 text-text2">
      {t('errors:part')}
    </p>
  );
  return (
    <Popover
      label={t('shell:configurator.label')}
      align="end"
      trigger={(props) => <IconButton icon={SlidersHorizontal} name={t('shell:configurator.label')} {...props} />}
      className="w-72"
    >
      {() => (
        <div className="p-4">
          <Attempt fallback={failed}>
            <Suspense fallback={<Skeleton className="h-60" soft />}>
              <AppearanceChoices />
            </Suspense>
          </Attempt>
        </div>
      )}
    </Popover>
  );
}
