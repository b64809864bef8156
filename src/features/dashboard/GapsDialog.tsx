import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import type { GridItem } from './grid/item.ts';
import { bottom, inReadingOrder, isSamePosition } from './grid/layout.ts';

interface GapsDialogProps {
  before: readonly GridItem[];
  after: readonly GridItem[];
  columns: number;
  titleOf: (id: string) => string;
  /** Leaves the gaps. */
  onLeave: () => void;
  onFill: () => void;
}

/** Offers to close the gaps of a layout, with a plan of it before and after. */
export function GapsDialog({ before, after, columns, titleOf, onLeave, onFill }: GapsDialogProps) {
  const { t } = useTranslation('dashboard');
  const grows = after.filter((item, index) => !isSamePosition(item, before[index]));
  const names = inReadingOrder(grows).map(({ id }) => titleOf(id));
  return (
    <Dialog
      open
      title={t('gaps.fill')}
      description={t('gaps.text', { names: names.join(', ') })}
      onClose={onLeave}
      cancel={t('edit.gaps')}
      actions={
        <Button variant="primary" onClick={onFill}>
          {t('gaps.fill')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <Plan title={t('gaps.before')} items={before} columns={columns} changed={[]} />
        <Plan title={t('gaps.after')} items={after} columns={columns} changed={grows} />
      </div>
    </Dialog>
  );
}

interface PlanProps {
  title: string;
  items: readonly GridItem[];
  columns: number;
  changed: readonly GridItem[];
}

/** Width and height of a cell in the plan, and the space between tiles: about those of the grid. */
const cell = { width: 20, height: 30 };
const space = 2;

/** A layout in small; the text above names what differs. */
const Plan = ({ title, items, columns, changed }: PlanProps) => (
  <figure className="flex flex-col gap-1">
    <figcaption className="text-12 text-text2">{title}</figcaption>
    <svg viewBox={`0 0 ${columns * cell.width} ${bottom(items) * cell.height}`} aria-hidden className="w-full">
      {items.map((item) => (
        <rect
          key={item.id}
          x={item.x * cell.width + space / 2}
          y={item.y * cell.height + space / 2}
          width={item.w * cell.width - space}
          height={item.h * cell.height - space}
          rx={2}
          className={changed.includes(item) ? 'fill-accent' : 'fill-s3'}
        />
      ))}
    </svg>
  </figure>
);
