import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { useKeys } from '~/useKeys.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type StepState = 'wrong' | 'current' | 'done' | 'coming';

export interface StepLine<StepId extends string> {
  id: StepId;
  title: string;
  state: StepState;
  /** What is missing, wrong, or done. */
  text?: string | undefined;
}

interface StepsNavProps<StepId extends string> {
  steps: readonly StepLine<StepId>[];
  current: StepId;
  onGo: (id: StepId) => void;
}

/** The steps of a form with their states; a person can open any of them. */
export function StepsNav<StepId extends string>({ steps, current, onGo }: StepsNavProps<StepId>) {
  const { t } = useTranslation('form');
  return (
    <nav
      aria-label={t('steps.label')}
      className="shrink-0 overflow-y-auto border-line px-6 py-6 max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 max-lg:py-1 lg:w-52 lg:border-r"
    >
      <ol className="flex lg:flex-col max-lg:justify-between">
        {steps.map(({ id, title, state, text }, index) => (
          <li key={id} className="group relative flex-none">
            <span
              aria-hidden
              className="absolute top-8 bottom-0 left-3 w-px bg-line2 group-last:hidden max-lg:hidden"
            />
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onGo(id)}
              className="flex min-h-10 w-full items-start gap-3 rounded pb-3 text-left max-lg:min-h-11 max-lg:items-center max-lg:pb-0"
            >
              <span
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-full border text-12 font-medium',
                  looks[state],
                )}
              >
                {state === 'done' ? <Icon of={Check} size={14} /> : state === 'wrong' ? '!' : index + 1}
              </span>
              <span className={cx('min-w-0 pt-0.5 max-lg:pt-0', id !== current && 'max-lg:sr-only')}>
                <span className={cx('block', id === current ? 'font-semibold' : 'text-text2')}>{title}</span>
                {text && (
                  <span
                    className={cx('block text-12 max-lg:sr-only', state === 'wrong' ? 'text-red-fg' : 'text-text2')}
                  >
                    {text}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const looks: Record<StepState, string> = {
  wrong: 'border-danger bg-danger text-on-danger',
  current: 'border-accent bg-accent text-on-accent',
  done: 'border-accent text-accent-text',
  coming: 'border-ui text-text2',
};

interface StepsHeadProps {
  title: string;
  /** When the draft was last saved on this device. */
  savedAt: Date | undefined;
  /** Texts of the question before everything is discarded. */
  discard: { title: string; text: string; keep: string };
  onDiscard: () => void;
  onLeave: () => void;
  /** Content before the buttons. */
  children?: ReactNode;
}

/** The head of a page of steps: its title, that the draft is saved, and how to leave. */
export function StepsHead({ title, savedAt, discard, onDiscard, onLeave, children }: StepsHeadProps) {
  const { t } = useTranslation('form');
  const [confirming, setConfirming] = useState(false);
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-line border-b px-6 max-md:gap-2 max-md:px-4">
      <h1 className="truncate font-semibold text-16 max-md:sr-only">{title}</h1>
      {savedAt && (
        <span role="status" className="flex min-w-0 items-center gap-1.5 text-12 text-text2">
          <Icon of={CloudCheck} className="shrink-0" />
          <span className="truncate max-md:sr-only">
            {t('draft.saved', { time: formatDate(savedAt.toISOString(), 'clock') })}
          </span>
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {children}
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          {t('draft.discard')}
        </Button>
        <Button onClick={onLeave}>
          <span className="max-md:hidden">{t('draft.leave')}</span>
          <span className="md:hidden">{t('draft.leaveShort')}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={discard.title}
        text={discard.text}
        cancel={discard.keep}
        confirm={t('draft.discard')}
        danger
        local
        onConfirm={onDiscard}
      />
    </header>
  );
}

interface StepsFootProps {
  /** Goes to the previous step; undefined on the first. */
  onBack?: (() => void) | undefined;
  /** Text of the button, if "Continuar" does not fit. */
  label?: string | undefined;
  loading: boolean;
  /** Why the next step cannot be opened. */
  disabledReason?: Reason | undefined;
  onContinue: () => void;
  /** Other content beside the button. */
  children?: ReactNode;
}

/** The buttons back and forward at the bottom of a page of steps. */
export function StepsFoot({ onBack, label, loading, disabledReason, onContinue, children }: StepsFootProps) {
  const { t } = useTranslation('form');
  return (
    <footer className="flex h-14 shrink-0 items-center justify-between border-line border-t px-6 max-md:h-16 max-md:px-4">
      {onBack ? (
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
          {t('steps.back')}
        </Button>
      ) : (
        <span />
      )}
      <div className="flex items-center gap-2">
        {children}
        <span aria-hidden className="flex gap-1.5 max-md:hidden">
          <Kbd>{t('steps.ctrl')}</Kbd>
          <Kbd>{t('steps.enter')}</Kbd>
        </span>
        <Button
          variant="primary"
          loading={loading}
          disabledReason={disabledReason}
          aria-keyshortcuts="Control+Enter"
          onClick={onContinue}
        >
          {label ?? t('steps.continue')}
        </Button>
      </div>
    </footer>
  );
}

interface StepsPanelProps {
  /** Title of the current step. */
  title: string;
  ref: Ref<HTMLDivElement>;
  /** What a person should know before continuing. */
  notices: ReactNode;
  /** True: it contains more than fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The current step, which scrolls by itself. */
export function StepsPanel({ title, ref, notices, wide = false, children }: StepsPanelProps) {
  const id = useId();
  return (
    <div ref={ref} className="min-w-0 flex-1 overflow-y-auto px-8 py-6 max-md:px-4 max-md:py-4">
      <div className={cx('mx-auto flex w-full flex-col gap-5', wide ? 'max-w-[1120px]' : 'max-w-[656px]')}>
        {notices}
        <section aria-labelledby={id} className="flex flex-col gap-5">
          <h2 id={id} className="font-semibold text-16">
            {title}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}

/** Where the focus goes: the step's first field, or its first field with an error. */
export type Want = 'first' | 'fault';

interface Progress<StepId> {
  step: StepId;
  /** Steps that the person has left at least once. */
  visited: ReadonlySet<StepId>;
}

/**
 * The current step. The focus follows it, so that the form can be used by keyboard.
 *
 * @param ids of the steps, in their order
 */
export function useSteps<StepId extends string>(ids: readonly StepId[], first: StepId) {
  const [{ step, visited }, setProgress] = useState<Progress<StepId>>({
    step: first,
    visited: new Set(ids.slice(0, ids.indexOf(first))),
  });
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ what: Want }>({ what: 'first' });
  const focus = useCallback((what: Want) => setWanted({ what }), []);
  const goTo = useCallback((next: StepId, what: Want = 'first') => {
    setProgress((progress) => ({ step: next, visited: new Set(progress.visited).add(progress.step) }));
    setWanted({ what });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other fields
  useEffect(() => {
    const within = panel.current;
    if (!within) return;
    within.scrollTo({ top: 0 });
    const find = (selector: string) => within.querySelector<HTMLElement>(selector);
    const fault = wanted.what === 'fault' && find('[aria-invalid=true]');
    (fault || find('[data-autofocus]') || find(`section :is(${fields})`) || find('section button'))?.focus();
  }, [wanted, step]);

  const at = ids.indexOf(step);
  return { step, previous: ids[at - 1], next: ids[at + 1], visited, panel, focus, goTo };
}

const fields = 'input:not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A key that opens the next step, from anywhere on the page, including fields, but not while a dialog is open. */
export function useContinueKey(goOn: () => void) {
  useKeys({ goOn });
}
