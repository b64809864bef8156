import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { useListPosition } from '~/routing/listPosition.ts';
import { Code } from '~/ui/Code.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { Neighbours, type RecordNeighbours } from './Neighbours.tsx';
import { haveBar, type RecordAction, RecordActions } from './RecordActions.tsx';
import { type RecordTab, RecordTabs, useShownTab } from './RecordTabs.tsx';
import { useShowName } from './shownName.ts';

interface RecordViewProps {
  title: string;
  /** What the record is called by, with a button that copies it: beside the title that contains it, otherwise first of the facts. */
  code?: string | null;
  /** How it stands: chips beside the title. */
  chips?: ReactNode;
  /** The line below the title. */
  facts?: ReactNode;
  actions?: readonly RecordAction[];
  /** Its place among others, with the way to those beside it; `placeOf` says which: "del contrato". */
  neighbours?: RecordNeighbours | undefined;
  neighboursOf?: string | undefined;
  tabs?: readonly RecordTab[];
  /** The body of a record without tabs; the dialogs of any. */
  children?: ReactNode;
}

/** One thing as its page shows it: what it is, how it stands, what can be done, and below that its parts. */
export function RecordView({
  title,
  code,
  chips,
  facts,
  actions = [],
  neighbours,
  neighboursOf,
  tabs,
  children,
}: RecordViewProps) {
  const { t } = useTranslation();
  const names = useCopyNames();
  const inTitle = code ? title.includes(code) : false;
  const shown = useShownTab(tabs);
  const from = useListPosition();
  useShowName(title);
  return (
    <>
      <header className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex min-w-0 items-center gap-1">
            <h1 className="min-w-0 text-20 font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </h1>
            {code && inTitle && <Copy text={code} names={names} />}
          </span>
          {chips && (
            // A change that comes from elsewhere, or from an action, is read aloud.
            <div
              role="status"
              aria-label={t('record.standing')}
              className="flex flex-wrap items-center gap-x-3 gap-y-2"
            >
              {chips}
            </div>
          )}
          <RecordActions actions={actions} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
          {code && !inTitle && <Code value={code} names={names} showCopy className="font-medium text-text" />}
          {facts}
          {neighbours ? (
            <Neighbours neighbours={neighbours} of={neighboursOf} />
          ) : (
            // The phone has no room for it in the top bar, and the record does not move when it comes.
            from && <span aria-hidden className="ml-auto h-11 w-40 md:hidden" />
          )}
        </div>
      </header>
      {tabs ? <RecordTabs tabs={tabs} shown={shown} /> : <hr className="border-line" />}
      <div
        className={cx(
          'flex flex-1 flex-col p-6 max-md:p-4',
          // Room for the bar of the phone.
          haveBar(actions) && 'max-md:pb-24',
        )}
      >
        {shown?.body}
        {children}
      </div>
    </>
  );
}
