import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { performUndoably } from '~/api/undoable.ts';
import type { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { PowerDialog } from './PowerDialog.tsx';
import type { PowerChange } from './power.ts';

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose' | 'onConfirm'>;

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
  asked: Asked;
  /** Whom it reaches, where what it gives is the power over everything else: then it asks before it gives, too. */
  power?: Omit<PowerChange, 'way'> | undefined;
  tabIndex?: number | undefined;
}

/** Gives a permission at once, and asks before it takes it back. Either can be undone from its toast. */
export function GivenSwitch<Give extends Endpoint, Take extends Endpoint>(props: GivenSwitchProps<Give, Take>) {
  const { given, label, name, give, take, args, asked, power, tabIndex } = props;
  const { t } = useTranslation('permissions');
  const [asking, setAsking] = useState<PowerChange['way']>();
  const { run, loading } = useAction(give);
  const giveNow = () => run(args, { undo: () => perform(take, args) });
  const close = () => setAsking(undefined);
  return (
    <>
      <Switch
        checked={given}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (given ? setAsking('take') : power ? setAsking('give') : void giveNow())}
        className="relative z-1 align-middle"
      >
        <span aria-hidden className="md:hidden">
          {label}
        </span>
        <span className="sr-only">{name}</span>
      </Switch>
      {asking === 'take' && (
        <PowerDialog
          {...asked}
          change={power && { way: 'take', ...power }}
          onConfirm={(oneself) => (oneself ? perform(take, args) : performUndoably(take, give, args))}
          onClose={close}
        />
      )}
      {asking === 'give' && (
        <PowerDialog
          title={t('power.ask')}
          confirm={t('power.confirm')}
          change={power && { way: 'give', ...power }}
          onConfirm={() => performUndoably(give, take, args)}
          onClose={close}
        />
      )}
    </>
  );
}
