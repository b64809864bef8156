import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { useGrid, useTile } from './GridContext.ts';
import { canMove, canResize } from './item.ts';
import { isArrow } from './keys.ts';

interface HandleProps {
  /** Its label: "Mover Contratos activos". */
  name: string;
  /** Instructions. */
  help: string;
}

/** Moves its tile: by dragging, or by Enter, arrows and Enter again; Esc cancels. */
export function Handle({ name, help }: HandleProps) {
  const grid = useGrid();
  const { id } = useTile();
  const button = useRef<HTMLButtonElement>(null);
  const item = grid.itemOf(id);
  const taken = grid.active?.id === id;
  if (!item || !(canMove(item) || canResize(item))) return null;

  const press = (event: KeyboardEvent) => {
    if (!taken) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      grid.cancel();
    } else if (isArrow(event.key)) {
      event.preventDefault();
      grid.step(id, event.key, event.shiftKey);
      requestAnimationFrame(() =>
        grid.element().querySelector('[data-placeholder]')?.scrollIntoView({ block: 'nearest' }),
      );
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        data-handle
        aria-label={name}
        aria-pressed={taken}
        onKeyDown={press}
        onClick={() => (taken ? grid.end() : grid.begin(id, 'dragging'))}
        onBlur={() => taken && grid.end()}
        className={cx(
          'hit flex size-7 shrink-0 items-center justify-center rounded text-text2 hover:bg-s2 max-md:size-11',
          taken ? 'cursor-grabbing! bg-active text-accent-text' : 'cursor-grab!',
        )}
      >
        <Icon of={GripVertical} />
      </button>
      {!taken && <Tooltip anchor={button} text={help} />}
    </>
  );
}
