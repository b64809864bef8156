import { useTranslation } from 'react-i18next';
import { Diagnosis } from '~/app/journal/Outcomes.tsx';
import { type KeyId, keys } from '~/keys.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { KeyList, SupportLink } from './helpParts.tsx';

/** All keys of the portal, whom to ask, and what to tell them. */
export default function HelpPage() {
  const { t } = useTranslation(['help', 'screens']);
  return (
    <>
      <ListHead title={t('screens:help')} />
      <div className="flex max-w-6xl flex-col items-start gap-5 p-4">
        <p className="max-w-prose text-text2">{t('help:about.help')}</p>
        <SupportLink />
        <div className="w-full gap-8 lg:columns-2">
          <KeyList ids={Object.keys(keys) as KeyId[]} go />
        </div>
        <Diagnosis />
      </div>
    </>
  );
}
