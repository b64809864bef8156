import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { brand } from '~/brand/index.ts';
import { startScreens } from '~/menu.ts';
import type { ScreenId } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { readValue, settingKeys } from '~/session/settingKeys.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { useSession } from '~/session/useSession.ts';
import { Card } from '~/ui/Facts.tsx';
import { Field } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useScreenName } from './useScreenName.ts';

/** The screen that a sign-in leads to: one of the person's own menu. */
export function StartSection() {
  const { t } = useTranslation('profile');
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const saving = useSaving(settingKeys.start);
  const [picked, setPicked] = useState<string>();
  const kept = data?.find(({ Clave }) => Clave === settingKeys.start);
  const screens = startScreens({ can: session.can, brand, dev: __DEV__ });
  const wanted = saving === 'saving' || saving === 'failed' ? picked : kept && readValue(kept);
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
