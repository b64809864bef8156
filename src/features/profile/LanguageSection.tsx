import { useTranslation } from 'react-i18next';
import { setLanguage } from '~/i18n/index.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { languageCodes, languages, pageLanguage } from '~/lib/languages.ts';
import { settingKeys } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { Card, Fact } from '~/ui/Facts.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { toast } from '~/ui/toast.ts';
import { SavingNote } from './SavingNote.tsx';

/** The language, and how it writes days and numbers. */
export function LanguageSection() {
  const { t } = useTranslation(['profile', 'common', 'errors']);
  const language = pageLanguage();
  return (
    <Card title={t('language.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <Segmented
          label={t('common:language.label')}
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          value={language}
          onChange={(next) =>
            void setLanguage(next).catch(() =>
              toast({ tone: 'error', summary: t('common:outcome.error'), text: t('errors:part') }),
            )
          }
          className="self-start"
        />
        <dl className="flex flex-col gap-2">
          <Fact label={t('language.date')}>{formatDate(today())}</Fact>
          <Fact label={t('language.number')}>{formatNumber(12_345.6, 1)}</Fact>
          <Fact label={t('language.money')}>{formatEuro(2345)}</Fact>
          <Fact label={t('language.week')}>{t(`language.weekStart.${languages[language].weekStart}`)}</Fact>
        </dl>
        <SavingNote of={settingKeys.language} onRetry={() => saveSetting(settingKeys.language, language)} />
      </div>
    </Card>
  );
}
