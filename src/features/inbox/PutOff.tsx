import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Input } from '~/ui/Input.tsx';
import { Popover } from '~/ui/Popover.tsx';

interface PutOffProps {
  /** Name of the row. */
  name: string;
  tabIndex: number | undefined;
  /** @param until ISO day on which the row comes back */
  onPutOff: (until: string, reason: string) => void;
}

/** Puts a row off until a day, with a reason. */
export function PutOff({ name, tabIndex, onPutOff }: PutOffProps) {
  const { t } = useTranslation('inbox');
  const label = t('putOff.of', { name });
  return (
    <Popover
      label={label}
      align="end"
      className="w-72"
      trigger={(props) => (
        <IconButton
          icon={CalendarClock}
          size="sm"
          name={label}
          tabIndex={tabIndex}
          className="relative z-1"
          {...props}
        />
      )}
    >
      {(close) => (
        <PutOffForm
          onPutOff={(until, reason) => {
            close();
            onPutOff(until, reason);
          }}
        />
      )}
    </Popover>
  );
}

function PutOffForm({ onPutOff }: Pick<PutOffProps, 'onPutOff'>) {
  const { t } = useTranslation('inbox');
  const [day, setDay] = useState(() => formatDate(addDays(today(), 7)));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a list: what it is in has its own.
    event.stopPropagation();
    const until = parseTypedDate(day);
    if (until === undefined || until <= today()) setWrong(t('putOff.wrong'));
    else onPutOff(until, reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4">
      <Field label={t('putOff.until')} error={wrong}>
        {(control) => <Input {...control} data-autofocus value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field label={t('putOff.reason')}>
        {(control) => (
          <Input {...control} maxLength={120} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {t('putOff.confirm')}
      </Button>
    </form>
  );
}
