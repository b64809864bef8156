import { useTranslation } from 'react-i18next';
import { missing } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { Switch } from '~/ui/Switch.tsx';

interface RowSwitchProps {
  /** null: the server does not say. Then there is no switch, because a press would change an unknown value. */
  checked: boolean | null;
  /** Text beside the switch on a card, which has no column headings. */
  label: string;
  /** Label for screen readers. */
  name: string;
  disabled: boolean;
  /** Why it is disabled. */
  reason?: string | undefined;
  tabIndex?: number | undefined;
  onChange: () => void;
}

/** A switch in a row of a list. */
export function RowSwitch({ checked, label, name, disabled, reason, tabIndex, onChange }: RowSwitchProps) {
  const { t } = useTranslation();
  const denied = looking();
  if (checked === null)
    return (
      <span title={t('notSaid')} className="text-text2">
        <span className="md:sr-only">{`${label}: `}</span>
        <span aria-hidden>{missing}</span>
        <span className="sr-only">{t('notSaid')}</span>
      </span>
    );
  return (
    <Switch
      checked={checked}
      disabled={disabled || denied !== undefined}
      title={reason ?? denied?.text}
      tabIndex={tabIndex}
      onChange={onChange}
      className="relative z-1 align-middle"
    >
      <span aria-hidden className="md:hidden">
        {label}
      </span>
      <span className="sr-only">{name}</span>
    </Switch>
  );
}
