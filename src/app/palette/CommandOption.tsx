import { ComboboxOption } from '@headlessui/react';
import { Icon } from '~/ui/Icon.tsx';
import type { Command } from './command.ts';

/** A line of the palette: what it is called, a second fact, and its kind or place at the end. */
export const CommandOption = ({ command }: { command: Command }) => (
  <ComboboxOption
    value={command}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 text-13 data-focus:bg-active data-focus:text-accent-text max-md:min-h-11"
  >
    <Icon of={command.icon} className="shrink-0" />
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:flex-col max-md:py-1">
      <span className="max-w-full shrink-0 truncate md:max-w-[75%]">{command.label}</span>
      {command.detail && <span className="max-w-full truncate text-12 text-text2">{command.detail}</span>}
    </span>
    <span className="shrink-0 text-12 text-text2">{command.context}</span>
  </ComboboxOption>
);
