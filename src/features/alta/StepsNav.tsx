import Check from 'lucide-react/icons/check';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';
import { useAlta } from './context.ts';
import { labelOf, stepOf } from './fields.ts';
import { progressOf } from './issues.ts';
import { type StepId, stepIds } from './steps.ts';
import type { AltaValues } from './values.ts';

interface StepsNavProps {
  current: StepId;
  /** Steps that the person has left once: a missing field is an error there, elsewhere it is still to come. */
  visited: ReadonlySet<StepId>;
}

type State = 'wrong' | 'current' | 'done' | 'coming';

/** The steps of the wizard with their states; a person can go to any of them. */
export function StepsNav({ current, visited }: StepsNavProps) {
  const { t } = useTranslation('alta');
  const { values, issues, goTo, lacking } = useAlta();
  const { errors } = useFormState<AltaValues>();

  const look = (id: StepId): { state: State; text: string | undefined } => {
    const open = issues.filter(({ field }) => stepOf(field) === id);
    const shown = open.find(({ field }) => get(errors, field));
    const { done, needed } = progressOf(id, values, issues);
    const faulty = shown ?? (visited.has(id) && id !== current ? open[0] : undefined);
    if (faulty) {
      const field = t(`field.${labelOf(faulty.field, values)}`);
      return { state: 'wrong', text: t(faulty.reason === 'required' ? 'steps.missing' : 'steps.correct', { field }) };
    }
    if (id === current)
      return { state: 'current', text: needed > 0 ? t('steps.progress', { done, needed }) : undefined };
    const complete = visited.has(id) && open.length === 0;
    if (id === 'documents' && complete && lacking.length > 0)
      return { state: 'coming', text: t('steps.papers', { count: lacking.length }) };
    return { state: complete && id !== 'review' ? 'done' : 'coming', text: undefined };
  };

  return (
    <nav
      aria-label={t('steps.label')}
      className="shrink-0 overflow-y-auto border-line px-6 py-6 max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 max-lg:py-1 lg:w-52 lg:border-r"
    >
      <ol className="flex lg:flex-col max-lg:justify-between">
        {stepIds.map((id, index) => {
          const { state, text } = look(id);
          return (
            <li key={id} className="group relative flex-none">
              <span
                aria-hidden
                className="absolute top-8 bottom-0 left-3 w-px bg-line2 group-last:hidden max-lg:hidden"
              />
              <button
                type="button"
                aria-current={id === current ? 'step' : undefined}
                onClick={() => goTo(id)}
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
                  <span className={cx('block', id === current ? 'font-semibold' : 'text-text2')}>
                    {t(`step.${id}`)}
                  </span>
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
          );
        })}
      </ol>
    </nav>
  );
}

const looks: Record<State, string> = {
  wrong: 'border-danger bg-danger text-on-danger',
  current: 'border-accent bg-accent text-on-accent',
  done: 'border-accent text-accent-text',
  coming: 'border-ui text-text2',
};
