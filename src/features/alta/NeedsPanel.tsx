import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { NeedsRail, useNeeds } from './NeedsRail.tsx';

/** The rail beside the form, on wide screens. */
export function NeedsAside() {
  const { t } = useTranslation('alta');
  return (
    <aside
      aria-label={t('needs.title')}
      className="w-80 shrink-0 overflow-y-auto border-line border-l bg-bg px-5 py-6 max-xl:hidden"
    >
      <NeedsRail />
    </aside>
  );
}

/** The rail on narrow screens: a line below the form that opens. */
export function NeedsLine() {
  const { t } = useTranslation('alta');
  const { lines, done } = useNeeds();
  return (
    <details className="group shrink-0 border-line border-t bg-bg xl:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between px-6 font-medium -outline-offset-2! max-md:px-4">
        <span>{t('needs.title')}</span>
        <span className="flex items-center gap-2 text-text2">
          {t('needs.count', { done, all: lines.length })}
          <Icon of={ChevronDown} className="rotate-180 group-open:rotate-0" />
        </span>
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto px-6 pb-4 max-md:px-4">
        <NeedsRail />
      </div>
    </details>
  );
}
