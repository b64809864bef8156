import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { getUser, type User } from '~/api/users.ts';
import { brand } from '~/brand/index.ts';
import { FormPage } from '~/form/FormPage.tsx';
import { setLanguage } from '~/i18n/index.ts';
import { appearanceId, useAppearance } from '~/lib/appearance.ts';
import { languageChoices, pageLanguage } from '~/lib/languages.ts';
import { internalPath } from '~/lib/url.ts';
import { startScreens } from '~/menu.ts';
import { Answered } from '~/record/Answered.tsx';
import { FactLines } from '~/record/RecordSkeleton.tsx';
import { useScreenName } from '~/routing/useScreen.ts';
import { type ScreenId, to } from '~/screens.ts';
import { showsReadToasts, storeReadToasts } from '~/session/readToasts.ts';
import { session } from '~/session/session.ts';
import { readValue, settingKeys } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { toast } from '~/ui/toast.ts';
import { AppearanceChoices } from './AppearanceChoices.tsx';
import { DataSection, DeviceSection } from './DataSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PreferenceSections } from './PreferenceSections.tsx';

/** As high as the data of a person, so that the form below it stays. */
const DataSkeleton = () => (
  <div className="h-84 max-md:h-90 *:h-full">
    <FactLines count={9} />
  </div>
);

/** Everything of the signed-in person: data, password, appearance, start screen, stored preferences. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const state = useSession();
  const id = state.status === 'authenticated' ? state.user.Id : '';
  const own = useQuery(getUser, { id }, { enabled: id !== '' });
  const { mustChange, onChanged } = useMustChange();
  if (mustChange)
    return (
      <FormPage>
        <h1 className="text-20 font-semibold max-md:sr-only">{t('title')}</h1>
        <PasswordSection mustChange first onChanged={onChanged} />
      </FormPage>
    );
  return (
    <FormPage>
      <h1 className="text-20 font-semibold max-md:sr-only">{t('title')}</h1>
      <Answered query={own} skeleton={<DataSkeleton />}>
        {(user: User) => <DataSection user={user} />}
      </Answered>
      <PasswordSection mustChange={own.data?.DebeCambiarPassword === true} />
      <AppearanceSection />
      <LanguageSection />
      <ReadsSection />
      <StartSection />
      <PreferenceSections userId={id} />
      <DeviceSection />
    </FormPage>
  );
}

/**
 * Whether a new password is required first. Once the session says that it was changed, the person continues to their
 * destination.
 */
function useMustChange() {
  const must = session.mustChangePassword();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (changed && !must) void navigate(internalPath(search.get('redirect')) ?? to('home'), { replace: true });
  }, [changed, must, navigate, search]);
  const onChanged = () => {
    setChanged(true);
    void session.retry();
  };
  return { mustChange: must || changed, onChanged };
}

/** Appearance. The portal itself is the preview: each choice applies at once. */
function AppearanceSection() {
  const { t } = useTranslation('profile');
  const appearance = useAppearance();
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${appearanceId}`) part.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={part} id={appearanceId}>
      <Card title={t('appearance.title')}>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <AppearanceChoices />
          <SavingNote of={settingKeys.theme} onRetry={() => saveSetting(settingKeys.theme, appearance)} />
        </div>
      </Card>
    </div>
  );
}

/** The language, of those that the brand offers. */
function LanguageSection() {
  const { t } = useTranslation(['profile', 'common', 'errors']);
  const language = pageLanguage();
  const choices = languageChoices(brand);
  if (choices.length === 0) return null;
  return (
    <Card title={t('language.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <Segmented
          label={t('common:language.label')}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={(next) =>
            void setLanguage(next).catch(() =>
              toast({ tone: 'error', summary: t('common:outcome.error'), text: t('errors:part') }),
            )
          }
          className="self-start"
        />
        <SavingNote of={settingKeys.language} onRetry={() => saveSetting(settingKeys.language, language)} />
      </div>
    </Card>
  );
}

/** Whether reading calls are announced too. */
function ReadsSection() {
  const { t } = useTranslation('profile');
  const [on, setOn] = useState(() => showsReadToasts(brand));
  const choose = (next: boolean) => {
    setOn(next);
    storeReadToasts(next);
    saveSetting(settingKeys.reads, next);
  };
  return (
    <Card title={t('reads.title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Switch checked={on} onChange={(event) => choose(event.target.checked)}>
          {t('reads.label')}
        </Switch>
        <p className="text-12 text-text2">{t('reads.help')}</p>
        <SavingNote of={settingKeys.reads} onRetry={() => choose(on)} />
      </div>
    </Card>
  );
}

/** The screen that a sign-in leads to: one of the person's own menu. */
function StartSection() {
  const { t } = useTranslation('profile');
  const { data } = useOwnPreferences();
  const saving = useSaving(settingKeys.start);
  const [picked, setPicked] = useState<string>();
  const stored = data?.find(({ Clave }) => Clave === settingKeys.start);
  const screens = startScreens({ can: session.can, brand, dev: __DEV__ });
  const wanted = saving === 'saving' || saving === 'failed' ? picked : stored && readValue(stored);
  const chosen = screens.find(({ id }) => id === wanted)?.id ?? 'home';
  const nameOf = useScreenName();
  const choose = (id: ScreenId) => {
    setPicked(id);
    saveSetting(settingKeys.start, id);
  };
  return (
    <Card title={t('start.title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Field label={t('start.label')} help={t('start.help')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              disabled={!data}
              onChange={(event) => choose(event.target.value as ScreenId)}
              choices={screens.map(({ id }) => ({ value: id, label: nameOf(id) }))}
            />
          )}
        </Field>
        <SavingNote of={settingKeys.start} onRetry={() => choose(chosen)} />
      </div>
    </Card>
  );
}

interface SavingNoteProps {
  /** Key of the setting. */
  of: string;
  onRetry: () => void;
}

/** Whether a choice was saved in the account, or only applies on this device. */
function SavingNote({ of, onRetry }: SavingNoteProps) {
  const { t } = useTranslation('profile');
  const state = useSaving(of);
  return (
    <p role="status" className="flex min-h-7 flex-wrap items-center gap-2 text-12 text-text2">
      {t(`saving.${state ?? 'none'}`)}
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </p>
  );
}
