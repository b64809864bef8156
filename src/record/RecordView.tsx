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
  /** The record's code, with a copy button: beside the title if that contains it, otherwise as the first fact. */
  code?: string | null;
  /** The state: chips beside the title. */
  chips?: ReactNode;
  /** The line below the title. */
  facts?: ReactNode;
  actions?: readonly RecordAction[];
  /** Its position among others, with links to its neighbours; `placeOf` names the list: "del contrato". */
  neighbours?: RecordNeighbours | undefined;
  neighboursOf?: string | undefined;
  tabs?: readonly RecordTab[];
  /** The body, for a record without tabs; dialogs. */
  children?: ReactNode;
}

/** A record: what it is, its state, its actions, and below that its parts. */
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
            // Read aloud when it changes, by an action or by other people.
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
            // The phone has no room for it in the top bar; its space is reserved, so that the record does not move.
            from && <span aria-hidden className="ml-auto h-11 w-40 md:hidden" />
          )}
        </div>
      </header>
      {tabs ? <RecordTabs tabs={tabs} shown={shown} /> : <hr className="border-line" />}
      <div
        className={cx(
          'flex flex-1 flex-col p-6 max-md:p-4',
          // Reserves space for the phone's bar.
          haveBar(actions) && 'max-md:pb-24',
        )}
      >
        {shown?.body}
        {children}
      </div>
    </>
  );
}
