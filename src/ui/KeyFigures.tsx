import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { missing, unitParts } from '~/lib/format.ts';

export interface KeyFigure {
  label: string;
  /** Already formatted. */
  value: string;
  unit?: string;
  /** Below the number. */
  note?: ReactNode;
  /** True: it needs attention. */
  alarming?: boolean;
}

interface KeyFiguresProps {
  label: string;
  /** Six, or as many as fill its rows: six, three or two per row. */
  figures: readonly KeyFigure[];
}

/** The most important numbers of a record. */
export const KeyFigures = ({ label, figures }: KeyFiguresProps) => (
  <div className="@container">
    <dl
      aria-label={label}
      className="grid grid-cols-6 overflow-hidden rounded border border-line @max-3xl:grid-cols-3 @max-md:grid-cols-2"
    >
      {figures.map(({ label, value, unit, note, alarming }) => (
        <div
          key={label}
          className="row-span-2 -mt-px -ml-px grid min-w-0 grid-rows-subgrid border-t border-l border-line px-4 py-3 @max-4xl:px-3"
        >
          {/* Labels and numbers share their rows, so that all numbers of a line stand at one height. */}
          <dt className="text-12 text-text2">{label}</dt>
          <dd>
            <span className="block">
              {unit && <Unit part="before" {...{ value, unit }} />}
              <span className={cx('text-16 font-semibold', alarming && 'text-red-fg')}>{value}</span>
              {unit && <Unit part="after" {...{ value, unit }} />}
            </span>{' '}
            <span
              className={cx('block min-h-5 text-12 text-text2', typeof note === 'string' && 'line-clamp-2')}
              title={typeof note === 'string' ? note : undefined}
            >
              {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

/** The unit before or after a number, by language: `€`, ` €/kWh`. */
const Unit = ({ part, value, unit }: { part: 'before' | 'after'; value: string; unit: string }) =>
  value !== missing && <span className="text-12 whitespace-pre text-text2">{unitParts(unit)[part]}</span>;
