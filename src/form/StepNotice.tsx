import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';

const tones = {
  red: 'border-red-dot bg-red-bg text-red-fg',
  amber: 'border-amber-dot bg-amber-bg text-amber-fg',
  neutral: 'border-line2 bg-bg text-text',
};

interface StepNoticeProps {
  icon: LucideIcon;
  tone: keyof typeof tones;
  action?: ReactNode;
  children: ReactNode;
}

/** A line above the step: a refusal, a recovered draft, something that is not possible. */
export const StepNotice = ({ icon, tone, action, children }: StepNoticeProps) => (
  <div
    role={tone === 'red' ? 'alert' : 'status'}
    className={`flex flex-wrap items-center justify-end gap-3 rounded border px-3 py-2 text-12 ${tones[tone]}`}
  >
    <Icon of={icon} className="shrink-0" />
    <span className="min-w-0 flex-1 max-md:basis-64">{children}</span>
    {action}
  </div>
);
