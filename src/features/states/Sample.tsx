import type { ReactNode } from 'react';
import { Card } from '~/ui/Facts.tsx';

interface SampleProps {
  title: string;
  /** Of the component. */
  name: string;
  children: ReactNode;
}

/** One of the shared parts in the state that is looked at. */
export const Sample = ({ title, name, children }: SampleProps) => (
  <Card title={title} aside={<code className="font-mono text-12 text-text2">{name}</code>} className="min-w-0">
    <div className="flex min-h-40 flex-col p-4">{children}</div>
  </Card>
);
