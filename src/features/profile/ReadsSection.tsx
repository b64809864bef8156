import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { settingKeys } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { keepTellReads, tellsReads } from '~/session/tellReads.ts';
import { Card } from '~/ui/Facts.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { SavingNote } from './SavingNote.tsx';

/** Whether calls that only read are announced too, with the sentence that each has. */
export function ReadsSection() {
  const { t } = useTranslation('profile');
  const [on, setOn] = useState(() => tellsReads(brand));
  const choose = (next: boolean) => {
    setOn(next);
    keepTellReads(next);
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
