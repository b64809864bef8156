import RotateCw from 'lucide-react/icons/rotate-cw';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { getBreakpointFromWidth } from 'react-grid-layout/core';
import { useTranslation } from 'react-i18next';
import { prefetch } from '~/api/answers.ts';
import { useIsShownElsewhere } from '~/api/failures.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { speculate } from '~/lib/speculate.ts';
import { session } from '~/session/session.ts';
import { ownId, preferencesCall } from '~/session/useOwnPreferences.ts';
import { limitDays } from '~/trade/questions.ts';
import { Button } from '~/ui/Button.tsx';
import { FloatingNotice, NoticesHere, noticeColumn } from '~/ui/FloatingNotice.tsx';
import { screenWidth } from '~/ui/frame.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { layoutOf, rulesOf, tilesOf, withLayout, withoutTile, withTile, withTrait } from './arrangement.ts';
import { calls } from './calls.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { breakpoints, margin, rowHeight, seen } from './grid/constants.ts';
import { Grid, type TileChange } from './grid/Grid.tsx';
import { grown } from './grid/grow.ts';
import type { GridItem } from './grid/item.ts';
import { step } from './grid/keys.ts';
import { inReadingOrder } from './grid/layout.ts';
import { fetchTile } from './parts.ts';
import { TileFrame } from './TileFrame.tsx';
import { lastReading, useDashboard } from './useDashboard.ts';
import { useEditing } from './useEditing.ts';
import { useLater } from './useLater.ts';
import { isWidget, type WidgetId, widgetIds, widgetOf } from './widgets.ts';

/** Height of the top bar and of the dashboard's head, in px. */
const heads = 104;

/**
 * In parallel with the person's layout: loads code and first calls of the tiles that this device will probably show. A
 * tile that the layout does not contain has cost its calls.
 */
function prefetchTiles() {
  const items = layoutOf(lastReading().arrangement, getBreakpointFromWidth(breakpoints, screenWidth()));
  const ids = items.filter(isInView).map(({ id }) => id);
  return Promise.all(
    ids.filter(isWidget).map((id) => speculate(async () => void prefetch((await fetchTile(id)).calls?.() ?? []))),
  );
}

const isInView = ({ y, h }: GridItem) => (y + seen.share * h) * (rowHeight + margin) < innerHeight - heads;

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const dashboard = useDashboard();
  const { arrangement, change } = dashboard;
  const editing = useEditing();
  const { EditTile, attachPointer } = editing.parts ?? {};
  const spoken = useSpokenChanges();
  const box = useRef<HTMLDivElement>(null);
  const { width, height = 0 } = useSize(box);
  const breakpoint = getBreakpointFromWidth(breakpoints, width ?? 0);
  const saved = layoutOf(arrangement, breakpoint);
  const items = editing.parts || breakpoint !== 'lg' ? saved : grown(saved, rowsIn(height));
  const rules = rulesOf(arrangement, breakpoint);
  const shown = tilesOf(arrangement);
  const addable = widgetIds.filter((id) => !shown.includes(id) && session.can(widgetOf(id).permission));
  const titleOf = (id: string) => (isWidget(id) ? t(`tile.${id}.title`, limitDays) : id);
  const place = (next: readonly GridItem[]) => change(withLayout(arrangement, breakpoint, next));
  const later = useLater();
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);

  const add = (id: WidgetId) => {
    change(withTile(arrangement, id));
    spoken.announce(t('grid.added', { title: titleOf(id) }));
    later(() => find(`[data-tile=${id}]`)?.scrollIntoView({ block: 'nearest' }));
  };
  const remove = (id: string) => {
    const order = inReadingOrder(items).map((item) => item.id);
    const at = order.indexOf(id);
    const beside = order[at + 1] ?? order[at - 1];
    change(withoutTile(arrangement, id));
    spoken.announce(t('grid.removed', { title: titleOf(id) }));
    // The menu disappears with its tile.
    later(() => find(beside === undefined ? 'button' : `[data-tile=${beside}] [aria-haspopup=menu]`)?.focus());
  };

  const reset = () => {
    dashboard.reset();
    // The pressed button disappears.
    box.current?.focus();
  };

  return (
    <>
      <DashboardHead
        dashboard={dashboard}
        editing={editing}
        addable={addable}
        onAdd={add}
        items={items}
        rules={rules}
        onItems={place}
        titleOf={titleOf}
      />
      <DashboardNotices dashboard={dashboard} />
      <div
        ref={box}
        tabIndex={-1}
        aria-busy={dashboard.loading}
        data-layout={breakpoint}
        className={cx(
          'min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-bg print:bg-transparent',
          editing.parts && 'max-md:pb-16',
        )}
      >
        {width !== undefined && items.length > 0 && (
          <Grid
            items={items}
            rules={rules}
            width={width}
            attach={attachPointer}
            onItems={place}
            onChange={(event) => spoken.change(event, titleOf(event.id))}
            onStuck={(id) => spoken.announce(t('grid.stuck', { title: titleOf(id) }))}
          >
            {inReadingOrder(items).map((item) => (
              <TileFrame
                key={item.id}
                id={item.id as WidgetId}
                tools={
                  EditTile && (
                    <EditTile
                      item={item}
                      title={titleOf(item.id)}
                      onStep={(arrow, sizing) => {
                        const next = step(items, item.id, arrow, sizing, rules);
                        if (next) place(next);
                        else spoken.announce(t('grid.stuck', { title: titleOf(item.id) }));
                      }}
                      onTrait={(trait) => change(withTrait(arrangement, item.id, trait))}
                      onRemove={() => remove(item.id)}
                    />
                  )
                }
              />
            ))}
          </Grid>
        )}
        {items.length === 0 && (
          <StateMessage
            title={t('problem.emptyTitle')}
            className="px-4 py-16"
            actions={
              <Button icon={RotateCw} onClick={reset}>
                {t('edit.reset')}
              </Button>
            }
          >
            {t('problem.emptyText')}
          </StateMessage>
        )}
      </div>
      <p role="status" className="sr-only">
        {spoken.text}
      </p>
    </>
  );
}

/** The figures, and the person's layout: not from the page's head, which does not know the person. */
DashboardPage.calls = () => [...calls.home(), preferencesCall(ownId())];
DashboardPage.prefetch = prefetchTiles;

/** Describes changes of tiles for screen readers. */
function useSpokenChanges() {
  const { t } = useTranslation('dashboard');
  const [text, announce] = useState('');

  const change = ({ phase, state, item, cancelled }: TileChange, title: string) => {
    const position = { title, column: item.x + 1, row: item.y + 1 };
    const size = { title, columns: item.w, rows: item.h };
    if (phase === 'start') announce(t('grid.taken', { title }));
    else if (phase === 'move') announce(state === 'resizing' ? t('grid.size', size) : t('grid.position', position));
    else if (cancelled) announce(t('grid.cancelled', { title }));
    else announce(t('grid.dropped', { ...position, ...size }));
  };

  return { text, announce, change };
}

/** Inner size of an element in px; undefined until it is mounted, which is before the first paint. */
function useSize(element: RefObject<HTMLElement | null>): { width?: number; height?: number } {
  const [size, setSize] = useState<{ width?: number; height?: number }>({});
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const read = () => {
      const [width, height] = [box.clientWidth, box.clientHeight];
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Whole rows of the grid in so many px. */
const rowsIn = (height: number) => Math.floor((height - margin) / (rowHeight + margin));

/** Notices above the tiles. */
function DashboardNotices({ dashboard }: { dashboard: ReturnType<typeof useDashboard> }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { error, reload, problem, saving, retry } = dashboard;
  // An outage is reported once, with a retry for this call too.
  const isShownElsewhere = useIsShownElsewhere(error);
  const close = t('common:close');
  return (
    <NoticesHere>
      <div role="status" className={noticeColumn}>
        {error && !isShownElsewhere && (
          <FloatingNotice tone="amber" closeName={close}>
            <Failed size="line" error={error} reload={reload} what={t('dashboard:problem.load')} />
          </FloatingNotice>
        )}
        {problem?.unreadable && (
          <FloatingNotice tone="amber" closeName={close}>
            {t('dashboard:problem.unreadable')}
          </FloatingNotice>
        )}
        {problem && problem.lost.length > 0 && (
          <FloatingNotice tone="amber" closeName={close}>
            {t('dashboard:problem.lost', { count: problem.lost.length, names: problem.lost.join(', ') })}
          </FloatingNotice>
        )}
        {saving === 'failed' && (
          <FloatingNotice
            tone="amber"
            closeName={close}
            action={
              <Button size="sm" onClick={retry}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('dashboard:edit.failed')}
          </FloatingNotice>
        )}
      </div>
    </NoticesHere>
  );
}
