import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { askForOthers, useSaidElsewhere, useSaying } from '~/api/outages.ts';
import { explain, sentence } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { mayRetry } from '~/lib/failure.ts';
import { Button, type ButtonProps } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface PartProps {
  error: ApiError;
  reload: () => void;
  className?: string | undefined;
  /** What is missing, before the call's own sentence, which may be said elsewhere. */
  what?: string;
  /** In place of both. */
  children?: ReactNode;
}

interface SmallProps extends PartProps {
  size: 'tile' | 'line';
}

interface BlockProps extends Omit<PartProps, 'what'> {
  size: 'block';
  /** What has failed, as a heading. */
  title: string;
  /** The title is the page's. */
  page?: boolean;
  /** It is all there is on the page, and stands in the middle. */
  whole?: boolean;
  /** A second way out. */
  action?: ReactNode;
}

/**
 * Why a part of a screen is not there, and another try where that could help. A `block` stands in the place of a list or a
 * record, a `tile` among others or in a narrow column, a `line` is one sentence in a form, a panel or a row.
 *
 * Where several calls have failed alike, that is said once: by the block, where there is one, else by the notice above the
 * screen. The others keep their other try.
 */
export const Failed = (props: SmallProps | BlockProps) =>
  props.size === 'block' ? <Block {...props} /> : <Small {...props} />;

function Small({ error, reload, size, className, ...words }: SmallProps) {
  const tile = size === 'tile';
  return (
    <div
      className={cx(
        'flex gap-x-3 gap-y-2 text-12',
        tile ? 'flex-col items-start' : 'flex-wrap items-center',
        className,
      )}
    >
      <FailedWords
        {...words}
        error={error}
        className={cx('min-w-0 wrap-anywhere', tile && 'line-clamp-3 text-text2')}
      />
      <AnotherTry error={error} size="sm" onClick={reload} />
    </div>
  );
}

/** The sentence alone, for a row that has a place of its own for {@link AnotherTry}. */
export function FailedWords({ error, className, what, children }: Omit<PartProps, 'reload'>) {
  const { t } = useTranslation('errors');
  const own = useRef<HTMLSpanElement>(null);
  const [isHidden, setHidden] = useState(false);
  // What lies over the page hides the notice, and says for itself what it lacks.
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    setHidden(own.current?.checkVisibility?.() === false);
    setOver(own.current?.closest('[role=dialog], [role=alertdialog]') !== null);
  }, []);
  useSaying(isHidden ? undefined : error);
  const isQuiet = useSaidElsewhere(error) && !isOver;
  return (
    <span ref={own} role={isQuiet ? undefined : 'alert'} className={className}>
      {children ?? (isQuiet ? (what ?? t('notLoaded')) : [what, explain(error)].filter(Boolean).join(' '))}
      {children && !isQuiet && error.trace && ` ${t('trace', { traceId: error.trace })}`}
    </span>
  );
}

function Block({ error, reload, title, page = false, whole = false, action, className, children }: BlockProps) {
  const { t } = useTranslation();
  const names = useCopyNames();
  useSaying(error);
  useSaidElsewhere(error, true);
  const refused = !mayRetry(error);
  const text = children ?? sentence(error);
  const retry = () => {
    reload();
    askForOthers(error);
  };
  return (
    <div role="alert" className={cx('flex flex-1 flex-col', className)}>
      <StateMessage
        whole={whole}
        page={page || whole}
        icon={refused ? Lock : Unplug}
        tone={refused ? 'neutral' : 'red'}
        title={title}
        detail={error.trace ? { label: t('traceLabel'), value: error.trace, copy: names } : undefined}
        actions={
          <>
            <AnotherTry error={error} variant="primary" onClick={retry} />
            {action}
          </>
        }
      >
        {text !== title && <p>{text}</p>}
      </StateMessage>
    </div>
  );
}

interface AnotherTryProps extends Pick<ButtonProps, 'size' | 'variant'> {
  error: ApiError;
  onClick: () => void;
  /** The icon alone, named after what is asked for again. */
  of?: string;
}

/**
 * "Reintentar" where that could help, busy until there is another answer. Where that takes the button away, the focus
 * stays with the part that it stood in.
 */
export function AnotherTry({ error, onClick, of, ...rest }: AnotherTryProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ApiError>();
  const place = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      const left = place.current;
      requestAnimationFrame(() => {
        if (!left?.isConnected || document.activeElement !== document.body) return;
        if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
        left.focus({ preventScroll: true });
      });
    },
    [],
  );
  if (!mayRetry(error)) return null;
  return (
    <Button
      {...rest}
      {...(of !== undefined && { variant: 'ghost' })}
      icon={RotateCw}
      aria-label={of === undefined ? undefined : t('retryOf', { name: of })}
      loading={asked === error}
      onClick={(event) => {
        place.current = event.currentTarget.closest('section, [role=tabpanel], [role=dialog], main');
        setAsked(error);
        onClick();
      }}
    >
      {of === undefined && t('retry')}
    </Button>
  );
}
