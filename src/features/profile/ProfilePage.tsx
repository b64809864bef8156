import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { getUser, type User } from '~/api/users.ts';
import { FormPage } from '~/form/FormPage.tsx';
import { Answered } from '~/record/Answered.tsx';
import { useSession } from '~/session/useSession.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { KeptSections } from './KeptSections.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ReadsSection } from './ReadsSection.tsx';
import { StartSection } from './StartSection.tsx';

/** Everything that is the signed-in person's own: data, password, how the portal looks and begins, what it keeps. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const state = useSession();
  const id = state.status === 'authenticated' ? state.user.Id : '';
  const own = useQuery(getUser, { id }, { enabled: id !== '' });
  return (
    <FormPage>
      <h1 className="text-20 font-semibold max-md:sr-only">{t('title')}</h1>
      <Answered query={own} height="h-60">
        {(user: User) => <DataSection user={user} />}
      </Answered>
      <PasswordSection mustChange={own.data?.DebeCambiarPassword === true} />
      <AppearanceSection />
      <LanguageSection />
      <ReadsSection />
      <StartSection />
      <KeptSections userId={id} />
      <DeviceSection />
    </FormPage>
  );
}
