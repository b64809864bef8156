import type { ReactNode } from 'react';
import { Button } from '~/ui/Button.tsx';

interface NoticeProps {
  children: ReactNode;
  /** The next step. */
  action?: string;
  onAction?: () => void;
}

/** One sentence above the tiles: something is not as it should be, and the rest goes on. */
export const Notice = ({ children, action, onAction }: NoticeProps) => (
  <div
    role="status"
    className="flex shrink-0 items-center gap-3 border-b border-line bg-amber-bg px-4 py-1.5 text-12 text-amber-fg"
  >
    <p className="min-w-0 flex-1">{children}</p>
    {action && (
      <Button size="sm" onClick={onAction}>
        {action}
      </Button>
    )}
  </div>
);
