import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { NeedsRail, useNeedsCount } from './NeedsRail.tsx';

/** Beside the form, where there is room. */
export function NeedsAside() {
  const { t } = useTranslation('alta');
  return (
    <aside
      aria-label={t('needs.title')}
      className="w-[312px] shrink-0 overflow-y-auto border-line border-l bg-bg px-5 py-6 max-xl:hidden"
    >
      <NeedsRail />
    </aside>
  );
}

/** Where there is none: a line below it that opens. */
export function NeedsLine() {
  const { t } = useTranslation('alta');
  const { done, all } = useNeedsCount();
  return (
    <details className="group shrink-0 border-line border-t bg-bg xl:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between px-6 font-medium -outline-offset-2! max-md:px-4">
        <span>{t('needs.title')}</span>
        <span className="flex items-center gap-2 text-text2">
          {t('needs.count', { done, all })}
          <Icon of={ChevronDown} className="rotate-180 group-open:rotate-0" />
        </span>
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto px-6 pb-4 max-md:px-4">
        <NeedsRail />
      </div>
    </details>
  );
}
