import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '~/lib/cx.ts';

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
