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

/** Whether the decision is enough to send. */
export const isDecided = ({ reason, anyway }: SendDecision, keepsNotes: boolean) =>
  keepsNotes ? reason.trim() !== '' : anyway;

interface SendReasonProps {
  /** The API writes the reason into the contract's history. */
  keepsNotes: boolean;
  decision: SendDecision;
  onChange: (decision: SendDecision) => void;
}

/** Asks why a contract is sent although something speaks against it; without a place for the reason, only whether. */
export function SendReason({ keepsNotes, decision, onChange }: SendReasonProps) {
  const { t } = useTranslation('gate');
  if (!keepsNotes)
    return (
      <div className="flex flex-col gap-1">
        <Checkbox checked={decision.anyway} onChange={() => onChange({ ...decision, anyway: !decision.anyway })}>
          {t('anyway')}
        </Checkbox>
        <p className="text-12 text-text2">{t('notKept')}</p>
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
