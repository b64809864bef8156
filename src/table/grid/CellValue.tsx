import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rightLetters } from '~/domain/cups.ts';
import { formatDate, formatEuro, formatNumber, missing } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import type { Column } from '../columns.ts';

interface CellValueProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The copy button for a text; without it there are none. */
  copy?: (text: string) => ReactNode;
  /** Only the buttons of the current row are in the tab order. */
  tabIndex?: number;
  /** dd/mm/aa in the grid, dd/mm/aaaa in a card. */
  dates?: 'short' | 'long';
}

/** A value in the format of its kind. */
export function CellValue<Row>({ column, row, copy, tabIndex, dates = 'short' }: CellValueProps<Row>): ReactNode {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return <span className="text-text3">{missing}</span>;

  switch (column.kind) {
    case 'text':
      // Cut text shows itself in a tooltip: see `addCutTooltips`.
      return column.strong ? <span className="font-medium">{value}</span> : value;
    case 'cups': {
      const text = String(value);
      const letters = rightLetters(text);
      const shown = { value: text, copy: column.copy !== false && copy?.(text), className: 'relative z-1' };
      return letters ? <WrongCups {...shown} letters={letters} /> : <Cups {...shown} />;
    }
    case 'code':
    case 'nif':
      return (
        <Code
          value={String(value)}
          copy={column.copy && copy?.(String(value))}
          className={column.copy ? 'relative z-1' : undefined}
        />
      );
    case 'number':
      return (
        <>
          {formatNumber(column.value(row), column.decimals)}
          {column.unit && <span className="text-text2"> {column.unit}</span>}
        </>
      );
    case 'euro':
      return formatEuro(column.value(row));
    case 'date': {
      const due = column.due?.(row);
      const date = formatDate(column.value(row), dates);
      return due ? <span className={dueTone[due]}>{date}</span> : date;
    }
    case 'chip':
      return (
        <Chip tone={column.tone(row)} title={whole(column, row)}>
          {value}
        </Chip>
      );
    case 'situation':
      return (
        <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
          <SituationGlyph of={column.situation(row)} />
          <span className="truncate" title={whole(column, row)}>
            {value}
          </span>
        </span>
      );
    case 'custom':
      return column.render(row, tabIndex);
  }
}

/** A CUPS with wrong control letters (some were stored unchecked) is marked. */
function WrongCups({ letters, ...code }: ComponentProps<typeof Cups> & { letters: string }) {
  const { t } = useTranslation('table');
  return <Cups {...code} wrong={t('wrongLetters', { letters })} />;
}

/** The tooltip shows the full text of an exported file. */
const whole = <Row,>({ file, value }: Column<Row>, row: Row) => String(file?.(row) ?? value(row));

const dueTone = { amber: 'font-medium text-amber-fg', red: 'font-medium text-red-fg' };
