import { createElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRoutes } from 'react-router';
import { LeaveDialog, unsaved } from '~/form/unsaved.tsx';
import { Peeked } from '~/record/inView.ts';
import { focusedRow, lookAt, useLookedRow } from '~/routing/shownList.ts';
import { permissionFor, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { Drawer } from '~/ui/Drawer.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { useKeys } from '~/useKeys.ts';
import { fetchMainPage } from './pages.ts';
import { isFetched, type MainPageId, partOf } from './parts.ts';
import { addressOf, hasRoom, recordAt } from './rowLink.ts';

/**
 * The focused row's record beside its list: the first view of the record's own page, with its actions. J and K go
 * through the rows of the list, Enter opens the record, Escape or Space close it and return the focus to its row. On
 * the phone, and where a row opens something beside the list itself, it does what Enter does.
 */
export default function Peek({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const row = useLookedRow();
  const [named, setNamed] = useState<{ address: string; title: string }>();
  const [confirm, setConfirm] = useState<() => void>();
  const own = useRef<HTMLDivElement>(null);
  const address = row && addressOf(row);
  const id = address === undefined ? undefined : recordAt(address);
  const beside = Boolean(id) && hasRoom();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (beside) return;
    onClose();
    if (address !== undefined) void navigate(address);
  }, []);
  const last = useRef(row);
  if (row) last.current = row;
  useEffect(
    () => () => {
      // Runs after the dialog has returned the focus to the row from which it was opened.
      requestAnimationFrame(() => {
        const { current } = last;
        if (current && (document.activeElement === document.body || focusedRow())) current.list.focus(current.id);
      });
    },
    [],
  );

  const name = useCallback((title: string) => address && setNamed({ address, title }), [address]);

  /** Asks first if the record has text that would be lost. */
  const leave = (then: () => void) => (unsaved.any() ? setConfirm(() => then) : then());
  /** The next row with a record, in either direction; at the end of the page it stays. */
  const go = (step: 1 | -1) => {
    const rows = row?.list.rows().filter(({ to }) => to !== undefined) ?? [];
    const next = rows[rows.findIndex((one) => one.id === row?.id) + step];
    if (next) leave(() => lookAt(next));
  };
  const onControl = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;
  useKeys(
    {
      nextRecord: () => go(1),
      previousRecord: () => go(-1),
      open: ({ target }) => !onControl(target) && address && navigate(address),
      peek: ({ target }) => !onControl(target) && leave(onClose),
      // The palette replaces the record.
      palette: () => unsaved.any() && leave(onClose),
    },
    own,
  );

  if (!row || !address || !id || !beside) return null;
  return (
    <Drawer
      beside
      narrow
      onClose={() => leave(onClose)}
      title={named?.address === address ? named.title : row.name}
      close={t('close')}
    >
      <div
        ref={own}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard, and is where the keys begin
        tabIndex={0}
        data-autofocus
        className="flex min-h-0 flex-1 flex-col overflow-y-auto **:data-columns:columns-1! **:data-columns:grid-cols-1!"
      >
        <Peeked value={name}>
          <Attempt key={address} fallback={<NotThere />}>
            <Record address={address} id={id} />
          </Attempt>
        </Peeked>
      </div>
      {confirm && (
        <Attempt onFail={() => setConfirm(undefined)}>
          <Suspense>
            <LeaveDialog
              texts={unsaved.texts()}
              onStay={() => setConfirm(undefined)}
              onLeave={() => {
                setConfirm(undefined);
                confirm();
              }}
            />
          </Suspense>
        </Attempt>
      )}
    </Drawer>
  );
}

interface RecordProps {
  id: MainPageId;
  /** The address with the record's position in its list. */
  address: string;
}

/** Checks the permission and fetches code and texts, as the route's loader does; the page sends its calls when drawn. */
function Record({ address, id }: RecordProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>(isFetched(id) ? 'there' : 'waiting');
  const allowed = session.can(permissionFor(id));
  useEffect(() => {
    if (state !== 'waiting' || !allowed) return;
    let gone = false;
    fetchMainPage(id).then(
      () => gone || setState('there'),
      () => gone || setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, [id, state, allowed]);

  if (!allowed) return <StateMessage title={t('error.noPermission')}>{t('error.noPermissionText')}</StateMessage>;
  if (state === 'failed') return <NotThere again={() => setState('waiting')} />;
  if (state === 'waiting')
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4">
        <Skeleton soft className="h-16" />
        <Skeleton soft className="h-56" />
      </div>
    );
  return <Routed address={address} id={id} />;
}

/** The page with the parameters and the address of its record; the layout above it has no path of its own. */
const Routed = ({ address, id }: RecordProps) =>
  useRoutes([{ path: screenOf(id).path, element: createElement(partOf(id)) }], address);

function NotThere({ again }: { again?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <StateMessage
      title={t('common:outcome.error')}
      actions={again && <Button onClick={again}>{t('common:retry')}</Button>}
    >
      {t('errors:part')}
    </StateMessage>
  );
}
