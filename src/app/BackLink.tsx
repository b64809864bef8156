import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';

/** On the phone, instead of the menu button: back to the previous screen, or to the list if the tab was opened here. */
export function BackLink({ to: parent }: { to: 'contracts' }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Link
      to={to(parent)}
      aria-label={t('back')}
      onClick={(event) => {
        // The router numbers its own history entries in the history state.
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        if (!idx || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={cx(buttonClass({ variant: 'ghost', square: true }), '-ml-3 md:hidden')}
    >
      <Icon of={ChevronLeft} />
    </Link>
  );
}
