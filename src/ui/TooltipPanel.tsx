import type { ComponentProps, RefObject } from 'react';
import { type Placement, useAnchored } from './anchorPosition.ts';

interface TooltipPanelProps extends Placement, Pick<ComponentProps<'span'>, 'onPointerEnter' | 'onPointerLeave'> {
  anchor: RefObject<HTMLElement | null>;
  title: string | undefined;
  text: string;
}

/** The content of a tooltip, in the top layer beside its anchor. */
export default function TooltipPanel({ anchor, title, text, align, side, gap, ...pointer }: TooltipPanelProps) {
  return (
    <span
      {...pointer}
      ref={useAnchored(anchor, { align, side, gap })}
      role="tooltip"
      popover="manual"
      className="appear fixed inset-auto z-tooltip m-0 block w-max max-w-[296px] rounded border-0 bg-inv px-2.5 py-2 text-left text-12 font-normal whitespace-normal text-on-inv shadow-float"
    >
      {title && <span className="block font-semibold">{title}</span>}
      <span className={title && 'mt-0.5 block opacity-80'}>{text}</span>
    </span>
  );
}
