import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { brand } from '~/brand/index.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { ChapterPart, NothingFound } from './Chapters.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { seeNews } from './news.ts';
import { type Chapter, findHelp, useHelp } from './useHelp.ts';

const searchParam = 'q';
/** The chapters of each column, on screens wide enough for two. */
const columns: readonly (readonly Chapter['id'][])[] = [
  ['news', 'can', 'words'],
  ['screens', 'keys'],
];

/** The whole help for this person and brand; the search text is in the address. */
export default function HelpPage() {
  const { t } = useTranslation(['help', 'screens']);
  const [params, setParams] = useSearchParams();
  const typed = params.get(searchParam) ?? '';
  const found = findHelp(useHelp().chapters, typed);
  useEffect(seeNews, []);
  const search = (text: string) => setParams(text ? { [searchParam]: text } : {}, { replace: true });
  return (
    <>
      <ListHead title={t('screens:help')} />
      <div className="flex flex-col gap-5 p-4 max-w-6xl">
        <p className="max-w-prose text-text2">{t('help:intro', { brand: brand.name })}</p>
        <HelpSearch value={typed} onChange={search} found={found} />
        {found.length === 0 && <NothingFound />}
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          {columns.map((ids) => (
            <div key={ids[0]} className="flex min-w-0 flex-col gap-6">
              {found.map(
                ({ id, lines }) =>
                  ids.includes(id) && <ChapterPart key={id} title={t(`help:chapter.${id}`)} lines={lines} />,
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
