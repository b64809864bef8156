import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { chipTone, type Tone } from './tones.ts';

interface NoticeProps {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  /** A button or link that helps. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A warning above the data that it is about. */
export const Notice = ({ tone, icon, title, action, children }: NoticeProps) => (
  <div className={cx('flex items-start gap-3 rounded px-4 py-3 max-md:flex-wrap', chipTone[tone])}>
    <Icon of={icon} size={20} className="mt-0.5 shrink-0" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <div className="text-12">{children}</div>
    </div>
    {action && <div className="shrink-0 self-center max-md:w-full">{action}</div>}
  </div>
);
