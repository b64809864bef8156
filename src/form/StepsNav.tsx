import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';

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
