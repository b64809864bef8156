import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isSafe } from '~/api/endpoint.ts';
import { journal } from '~/api/journal.ts';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { CopyAll, Part, useOutcomes } from './Outcomes.tsx';

/** What concerns the person: what failed, and what they have changed. Every call of this visit is in the help. */
export default function JournalPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal');
  const { failures, successes } = useOutcomes();
  const changes = successes.filter(({ endpoint }) => !isSafe(endpoint));
  const count = failures.length + changes.length;
  // Entries that arrive while it is open count as seen.
  useEffect(() => {
    if (count >= 0) journal.read();
  }, [count]);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={t('title')}
      subtitle={
        <p className="text-12 text-text2">
          {t('mine')}{' '}
          <Link to={to('profile')} onClick={onClose} className="underline hover:text-text">
            {t('settings')}
          </Link>
        </p>
      }
      close={t('close')}
    >
      <DrawerBody
        foot={
          <>
            <CopyAll />
            <Link to={`${to('help')}#diagnostico`} onClick={onClose} className={buttonClass()}>
              {t('allCalls')}
            </Link>
          </>
        }
      >
        {count === 0 ? (
          <StateMessage title={t('none')} className="p-8">
            {t('noneText')}
          </StateMessage>
        ) : (
          <>
            <Part title={t('failures')} entries={failures} none={t('noFailures')} />
            <Part title={t('changes')} entries={changes} />
          </>
        )}
      </DrawerBody>
    </Drawer>
  );
}
