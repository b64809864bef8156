import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Field } from '~/ui/Field.tsx';
import { Textarea } from '~/ui/Textarea.tsx';

/** A person's decision about findings against sending. */
export interface SendDecision {
  reason: string;
  /** True: confirmed, if the API stores no notes. */
  anyway: boolean;
}
export const noDecision: SendDecision = { reason: '', anyway: false };

interface Doubt {
  /** True: there is a finding against sending; false: only some checks could not be made. */
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
 * Asks for the reason why a contract is sent despite a finding. If the API cannot store a reason, or if only some
 * checks could not be made, it asks for a confirmation.
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
