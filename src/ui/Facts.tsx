import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { Email } from './Email.tsx';

/** A part of the page under a heading. */
export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={cx('rounded border border-line', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface CardProps {
  title: ReactNode;
  /** At the right end of the heading's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

type Line = readonly [label: string, value: ReactNode];

interface FactCardProps extends Pick<CardProps, 'title' | 'aside'> {
  /** Optional facts can be written as `known && [label, value]`. */
  facts: readonly (Line | false | null | undefined | '')[];
  /** For a rail: narrower labels. */
  narrow?: boolean;
}

/** A card of labels and values. */
export const FactCard = ({ title, aside, facts, narrow }: FactCardProps) => (
  <Card title={title} aside={aside}>
    <dl className="flex flex-col gap-2 px-4 pb-4">
      {facts.map(
        (line) =>
          line && (
            <Fact key={line[0]} label={line[0]} narrow={narrow}>
              {line[1]}
            </Fact>
          ),
      )}
    </dl>
  </Card>
);

interface FactProps {
  label: string;
  narrow?: boolean | undefined;
  children: ReactNode;
}

const isEmail = /^[^\s@]+@[^\s@]+$/;

export const Fact = ({ label, narrow = false, children }: FactProps) => (
  <div
    className={cx('grid gap-3', narrow ? 'grid-cols-[7rem_1fr]' : 'grid-cols-[9rem_1fr] max-md:grid-cols-[7.5rem_1fr]')}
  >
    <dt className="text-text2">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">
      {typeof children === 'string' && isEmail.test(children) ? <Email value={children} /> : children || missing}
    </dd>
  </div>
);

/** An address on a card, line by line. */
export const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

export const FactGrid = ({ children }: { children: ReactNode }) => (
  <div data-columns className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    {children}
  </div>
);
