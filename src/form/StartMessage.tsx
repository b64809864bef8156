import type { ReactNode } from 'react';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface StartMessageProps {
  title: string;
  text: string;
  first?: { label: string; onClick: () => void };
  /** The other option. */
  children: ReactNode;
}

/** Shown instead of a page of steps: what prevents its start, and the options. */
export const StartMessage = ({ title, text, first, children }: StartMessageProps) => (
  <StateMessage
    whole
    title={title}
    actions={
      <>
        {first && (
          <Button variant="primary" onClick={first.onClick}>
            {first.label}
          </Button>
        )}
        {children}
      </>
    }
  >
    <p>{text}</p>
  </StateMessage>
);
