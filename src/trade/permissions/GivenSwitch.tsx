import { type ComponentProps, useState } from 'react';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { Switch } from '~/ui/Switch.tsx';

interface GivenSwitchProps<E extends Endpoint> {
  given: boolean;
  /** What it says beside the switch on a card of the phone, where no head of a column does. */
  label: string;
  /** What it switches, for who hears the page. */
  name: string;
  endpoint: E;
  args: Args<E>;
  /** What is asked before it is taken back. */
  take: Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'>;
  tabIndex?: number | undefined;
}

/** Gives a permission at once, and asks before it takes it back. */
export function GivenSwitch<E extends Endpoint>(props: GivenSwitchProps<E>) {
  const { given, label, name, endpoint, args, take, tabIndex } = props;
  const [asking, setAsking] = useState(false);
  const { run, loading } = useAction(endpoint);
  return (
    <>
      <Switch
        checked={given}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (given ? setAsking(true) : void run(args))}
        className="relative z-1 align-middle"
      >
        <span aria-hidden className="md:hidden">
          {label}
        </span>
        <span className="sr-only">{name}</span>
      </Switch>
      {asking && <ConfirmDialog {...take} onClose={() => setAsking(false)} />}
    </>
  );
}
