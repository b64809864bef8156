import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { useListPosition } from '~/routing/listPosition.ts';
import { Code } from '~/ui/Code.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Peeked, useInView } from './inView.ts';
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
  /** Who has to do what now, and since when: one sentence. The primary action does it. */
  next?: ReactNode;
  /** The line below the title. */
  facts?: ReactNode;
  actions?: readonly RecordAction[];
  /** Its position among others, with links to its neighbours; `neighboursOf` names the list: "del contrato". */
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
  next,
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
  useInView({ title, code, actions });
  const peeked = use(Peeked);
  useEffect(() => peeked?.(title), [peeked, title]);
  return (
    <>
      {/* By its own width, beside a list or on a page. Not on the phone, where it would hold the bar of the actions. */}
      <header className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4 md:@container">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 @4xl:flex-nowrap">
          {/* The drawer's title says it already. */}
          <span className={cx('flex min-w-0 items-center gap-1', peeked && 'hidden')}>
            <h1 title={title} className="min-w-0 text-20 font-semibold wrap-anywhere @4xl:truncate">
              <bdi>{title}</bdi>
            </h1>
            {code && inTitle && <Copy text={code} names={names} />}
          </span>
          {chips && (
            // Read aloud when it changes, by an action or by other people.
            <div
              role="status"
              aria-label={t('record.standing')}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 @4xl:shrink-0 @4xl:flex-nowrap @4xl:whitespace-nowrap"
            >
              {chips}
            </div>
          )}
          <RecordActions actions={actions} />
        </div>
        {next && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div role="group" aria-label={t('record.nextStep')} className="flex items-start gap-1.5 font-medium">
            <Icon of={CornerDownRight} className="mt-0.5 shrink-0 text-text2" />
            <p>{next}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
          {code && !inTitle && <Code value={code} names={names} className="font-medium text-text" />}
          {facts}
          {peeked ? null : neighbours ? (
            <Neighbours neighbours={neighbours} of={neighboursOf} />
          ) : (
            // The phone has no room for it in the top bar; its space is reserved, so that the record does not move.
            from && <span aria-hidden className="ml-auto h-11 w-40 md:hidden" />
          )}
        </div>
      </header>
      {tabs && !peeked ? <RecordTabs tabs={tabs} shown={shown} /> : <hr className="border-line" />}
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

interface RecordColumnsProps {
  /** Cards with details, beside the main part; below it in two columns if there is no room. */
  rail: ReactNode;
  /** Accessible name of the rail. */
  label?: string;
  children: ReactNode;
}

/** A body with a rail on its right. */
export const RecordColumns = ({ rail, label, children }: RecordColumnsProps) => (
  <div data-columns className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="flex min-w-0 flex-col gap-4">{children}</div>
    <aside
      aria-label={label}
      data-columns
      className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start"
    >
      {rail}
    </aside>
  </div>
);
