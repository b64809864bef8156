import type { ReactNode } from 'react';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface StartMessageProps {
  title: string;
  text: string;
  first: { label: string; onClick: () => void };
  /** The other way on. */
  children: ReactNode;
}

/** In place of the wizard: what is in the way of its start, and the ways on. */
export const StartMessage = ({ title, text, first, children }: StartMessageProps) => (
  <StateMessage
    whole
    title={title}
    actions={
      <>
        <Button variant="primary" onClick={first.onClick}>
          {first.label}
        </Button>
        {children}
      </>
    }
  >
    <p>{text}</p>
  </StateMessage>
);
