import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { menuFor, type Reader } from '~/menu.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { ListHead } from '~/table/ListHead.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Lacking } from './Lacking.tsx';
import { SectionCard } from './SectionCard.tsx';
import { Support } from './Support.tsx';

/** Where a person of the brand starts from: every screen they may open, what they may not, and whom to ask. */
export default function LandingPage() {
  const { t } = useTranslation(['landing', 'screens']);
  const state = useSession();
  const reader: Reader = { can: session.can, brand, dev: __DEV__ };
  const user = state.status === 'authenticated' ? state.user : undefined;
  return (
    <>
      <ListHead title={t('screens:landing')} />
      <div className="flex flex-col gap-4 p-4">
        {user && <p className="text-16">{t('landing:hello', { name: nameOf(user), brand: brand.name })}</p>}
        <div className="columns-xs gap-4 *:mb-4 *:break-inside-avoid">
          {menuFor(reader).map(({ section, entries }) => (
            <SectionCard key={section} section={section} entries={entries} />
          ))}
          <Lacking reader={reader} />
          <Support />
        </div>
      </div>
    </>
  );
}
