import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Field } from '~/ui/Field.tsx';
import { Textarea } from '~/ui/Textarea.tsx';

/** What a person has decided about findings that speak against sending. */
export interface SendDecision {
  reason: string;
  /** Said yes where the API keeps no notes. */
  anyway: boolean;
}
export const noDecision: SendDecision = { reason: '', anyway: false };

interface Doubt {
  /** Something speaks against sending; false: it is only that not everything could be checked. */
  against: boolean;
  /** The API writes the reason into the contract's history. */
  keepsNotes: boolean;
}

/** Whether the decision is enough to send. */
export const isDecided = ({ reason, anyway }: SendDecision, { against, keepsNotes }: Doubt) =>
  against && keepsNotes ? reason.trim() !== '' : anyway;

interface SendReasonProps extends Doubt {
  decision: SendDecision;
  onChange: (decision: SendDecision) => void;
}

/**
 * Asks why a contract is sent although something speaks against it. Without a place for the reason, or where something
 * is only unchecked, it asks whether.
 */
export function SendReason({ against, keepsNotes, decision, onChange }: SendReasonProps) {
  const { t } = useTranslation('gate');
  if (!(against && keepsNotes))
    return (
      <div className="flex flex-col gap-1">
        <Checkbox checked={decision.anyway} onChange={() => onChange({ ...decision, anyway: !decision.anyway })}>
          {t(against ? 'anyway' : 'uncheckedAnyway')}
        </Checkbox>
        {against && <p className="text-12 text-text2">{t('notKept')}</p>}
      </div>
    );
  return (
    <Field label={t('reason')} required help={t('reasonHelp')}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={500}
          value={decision.reason}
          onChange={({ target }) => onChange({ ...decision, reason: target.value })}
        />
      )}
    </Field>
  );
}
