import { type LeaveTexts, useUnsaved } from './unsaved.ts';

interface LeaveGuardProps extends LeaveTexts {
  /** Something was typed that is nowhere else. */
  dirty: boolean;
}

/** Asks in a form's own words before what was typed is lost; `useForm` asks in the general ones by itself. */
export function LeaveGuard({ dirty, ...texts }: LeaveGuardProps) {
  useUnsaved(dirty, texts);
  return null;
}
