import { type ComponentProps, useState } from 'react';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { performUndoably } from '~/api/undoable.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { Switch } from '~/ui/Switch.tsx';

interface GivenSwitchProps<Give extends Endpoint, Take extends Endpoint> {
  given: boolean;
  /** What it says beside the switch on a card of the phone, where no head of a column does. */
  label: string;
  /** What it switches, for screen readers. */
  name: string;
  /** The calls that give and take, each of which undoes the other, with the arguments of both. */
  give: Give;
  take: Take;
  args: Args<Give> & Args<Take>;
  /** What is asked before it is taken back. */
  asked: Omit<ComponentProps<typeof ConfirmDialog>, 'onClose' | 'onConfirm'>;
  tabIndex?: number | undefined;
}

/** Gives a permission at once, and asks before it takes it back. Either can be undone from its toast. */
export function GivenSwitch<Give extends Endpoint, Take extends Endpoint>(props: GivenSwitchProps<Give, Take>) {
  const { given, label, name, give, take, args, asked, tabIndex } = props;
  const [asking, setAsking] = useState(false);
  const { run, loading } = useAction(give);
  return (
    <>
      <Switch
        checked={given}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (given ? setAsking(true) : void run(args, { undo: () => perform(take, args) }))}
        className="relative z-1 align-middle"
      >
        <span aria-hidden className="md:hidden">
          {label}
        </span>
        <span className="sr-only">{name}</span>
      </Switch>
      {asking && (
        <ConfirmDialog
          {...asked}
          onConfirm={() => performUndoably(take, give, args)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
