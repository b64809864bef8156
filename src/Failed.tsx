import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { retryOthers, useIsShownElsewhere, useShowsFailure } from '~/api/failures.ts';
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
  /** Sentence about what is missing, shown before the call's own sentence. */
  what?: string;
  /** Content shown instead of both. */
  children?: ReactNode;
}

interface SmallProps extends PartProps {
  size: 'tile' | 'line';
}

interface BlockProps extends Omit<PartProps, 'what'> {
  size: 'block';
  /** Heading: what failed. */
  title: string;
  /** True: the title is the page's main heading. */
  page?: boolean;
  /** True: the page has nothing else, so the message is centred. */
  whole?: boolean;
  /** A second button. */
  action?: ReactNode;
}

/**
 * Says why a part of a screen is missing, with a retry button if a retry could help. `block` replaces a list or record,
 * `tile` is one of several or in a narrow column, `line` is one sentence in a form, panel or row.
 *
 * If several calls failed for the same reason, that is said once: by a block if there is one, otherwise by the notice
 * above the screen. Each part keeps its retry button.
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

/** Only the sentence, for a row that shows {@link AnotherTry} itself. */
export function FailedWords({ error, className, what, children }: Omit<PartProps, 'reload'>) {
  const { t } = useTranslation('errors');
  const own = useRef<HTMLSpanElement>(null);
  const [isHidden, setHidden] = useState(false);
  // A dialog or drawer covers the notice, so parts in it report their own failures.
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    setHidden(own.current?.checkVisibility?.() === false);
    setOver(own.current?.closest('[role=dialog], [role=alertdialog]') !== null);
  }, []);
  useShowsFailure(isHidden ? undefined : error);
  const isQuiet = useIsShownElsewhere(error) && !isOver;
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
  useShowsFailure(error, true);
  const refused = !mayRetry(error);
  const text = children ?? sentence(error);
  const retry = () => {
    reload();
    retryOthers(error);
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
  /** Shows only the icon, named after what is loaded again. */
  of?: string;
}

/**
 * The button "Reintentar", if a retry could help; busy until the answer. If the button disappears, the focus moves to
 * the part that contained it.
 */
export function AnotherTry({ error, onClick, of, ...rest }: AnotherTryProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<ApiError>();
  const container = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      const left = container.current;
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
      loading={failure === error}
      onClick={(event) => {
        container.current = event.currentTarget.closest('section, [role=tabpanel], [role=dialog], main');
        setFailure(error);
        onClick();
      }}
    >
      {of === undefined && t('retry')}
    </Button>
  );
}
