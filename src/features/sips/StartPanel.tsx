import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { lacking } from '~/session/lacking.ts';
import { Button } from '~/ui/Button.tsx';
import { CupsSearch } from './CupsSearch.tsx';
import { ListFields } from './ListFields.tsx';
import { useList } from './useList.ts';

/** Where nothing has been asked for yet: one CUPS, or a list. */
export function StartPanel() {
  const { t } = useTranslation('sips');
  const list = useList('');
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-4 py-8">
      <header>
        <h1 className="text-20 font-semibold">{t('start.title')}</h1>
        <p className="text-text2">{t('start.text')}</p>
      </header>
      <section aria-labelledby="sips-one" className="flex flex-col gap-2">
        <h2 id="sips-one" className="font-semibold">
          {t('start.one')}
        </h2>
        <CupsSearch onList={list.type} />
      </section>
      <section aria-labelledby="sips-many" className="flex flex-col gap-3">
        <h2 id="sips-many" className="font-semibold">
          {t('start.many')}
        </h2>
        <ListFields list={list} />
        <Button
          variant="primary"
          className="self-end max-md:self-stretch"
          onClick={list.send}
          disabledReason={lacking('SIPSMASIVO')}
        >
          {list.length > 0
            ? t('list.submit', { count: list.length, number: formatNumber(list.length) })
            : t('list.submitNone')}
        </Button>
      </section>
    </div>
  );
}
