import Bell from 'lucide-react/icons/bell';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { journal } from '~/api/journal.ts';
import { IconButton } from '~/ui/IconButton.tsx';

const unread = () => journal.unread;

/** Opens the journal of this visit and shows the number of failures not yet seen. */
export function JournalBell({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const count = useSyncExternalStore(journal.subscribe, unread);
  return (
    <span className="relative flex">
      <IconButton icon={Bell} name={count > 0 ? t('journal.unread', { count }) : t('journal.open')} onClick={onOpen} />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 max-md:top-1 max-md:right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-11 font-semibold text-on-danger"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
