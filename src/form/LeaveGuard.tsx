import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

interface LeaveGuardProps {
  /** Something was typed that is nowhere else. */
  dirty: boolean;
  title: string;
  description: string;
  stay: string;
  leave: string;
}

/** Asks before what was typed is lost: on the way to another screen in our words, on the way out in the browser's. */
export function LeaveGuard({ dirty, title, description, stay, leave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      description={description}
      cancel={stay}
      dangerous
      actions={
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
      }
    />
  );
}
