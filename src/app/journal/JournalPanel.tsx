import Bell from 'lucide-react/icons/bell';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallEntry, journal } from '~/api/journal.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { JournalRow } from './JournalRow.tsx';
import { forSupport } from './support.ts';

const all = () => journal.entries;

/** How every call of this visit has ended, failures first; to be copied whole for support. */
export default function JournalPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal');
  const names = useCopyNames();
  const entries = useSyncExternalStore(journal.subscribe, all);
  // What comes while it is open is read as well.
  useEffect(() => {
    if (entries) journal.read();
  }, [entries]);
  const failures = entries.filter(({ failure }) => failure);
  const successes = entries.filter(({ failure }) => !failure);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={t('title')}
      subtitle={
        <p className="text-12 text-text2">
          {t('lead')}{' '}
          <Link to={to('profile')} onClick={onClose} className="underline hover:text-text">
            {t('settings')}
          </Link>
        </p>
      }
      close={t('close')}
    >
      <DrawerBody
        foot={
          entries.length > 0 && (
            <CopyButton
              variant="primary"
              size="md"
              label={t('copyAll')}
              names={names}
              text={() => forSupport([...failures, ...successes])}
            />
          )
        }
      >
        {entries.length === 0 ? (
          <StateMessage icon={Bell} title={t('none')} className="p-8">
            {t('noneText')}
          </StateMessage>
        ) : (
          <>
            <Part title={t('failures')} entries={failures} none={t('noFailures')} />
            <Part title={t('successes')} entries={successes} />
          </>
        )}
      </DrawerBody>
    </Drawer>
  );
}

function Part({ title, entries, none }: { title: string; entries: readonly CallEntry[]; none?: string }) {
  if (entries.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 flex items-baseline gap-2 border-line border-b bg-bg px-5 py-2 text-12 font-semibold text-text2 max-md:px-4">
        {title}
        <span className="font-normal tabular-nums">{formatNumber(entries.length)}</span>
      </h3>
      {entries.length === 0 && <p className="px-5 py-3 text-13 text-text2 max-md:px-4">{none}</p>}
      <ul>
        {entries.map((entry) => (
          <JournalRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
