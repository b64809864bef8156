import CircleCheck from 'lucide-react/icons/circle-check';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkCups, cleanCups, formatCups, meantCups, typedCups, wrongGroup } from '~/domain/cups.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Field } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { useAlta } from '../data/context.ts';
import type { Point } from '../data/usePoint.ts';
import type { AltaValues } from '../values.ts';
import type { AltaFieldProps } from './fields.ts';

/** Length of the shortest CUPS; a shorter code is still being typed. */
const whole = 20;

/** A CUPS, with its errors and a button that corrects it, then what the server knows about its supply point. */
export function CupsField({ name, label, required, help }: AltaFieldProps) {
  const { t } = useTranslation('alta');
  const alta = useAlta();
  const point = name === 'CupsGas' ? alta.gas : alta.point;
  const { control, trigger, clearErrors, setFocus } = useFormContext<AltaValues>();
  const { field, fieldState } = useController({ control, name });
  const typed = String(field.value);
  const checked = checkCups(typed);
  const repaired = meantCups(typed);
  const error = fieldState.error?.message;

  const type = (text: string) => {
    field.onChange(text);
    const { length } = cleanCups(text);
    // 21 characters are a code of 22 without its last one.
    if (length === whole || length > whole + 1) void trigger(name);
    else if (error) clearErrors(name);
  };

  return (
    <Field
      label={label}
      required={required}
      help={
        (verdictOf(point) || help) && (
          <>
            {verdictOf(point) && <Verdict point={point} />}
            {help}
          </>
        )
      }
      error={error}
      fix={
        repaired && (
          <Button
            size="sm"
            onClick={() => {
              type(formatCups(repaired));
              // The button disappears with the error, so the focus moves to the field.
              setFocus(name);
            }}
          >
            {checked.valid || checked.reason !== 'control'
              ? t('cups.takeCups')
              : t('cups.correct', { letters: checked.expected })}
          </Button>
        )
      }
    >
      {(control) => (
        <CupsInput
          {...control}
          {...field}
          value={typed}
          // The step begins with this field, and its energy may be chosen first: left empty, it does not count as
          // missing yet.
          onBlur={() => typed && field.onBlur()}
          // The step begins with the first supply point: SIPS fills in much of the rest.
          data-autofocus={name === 'Cups' || undefined}
          wrong={checked.valid || !error ? undefined : wrongGroup[checked.reason]}
          placeholder={t('cups.placeholder')}
          onChange={({ target }) => type(typedCups(target))}
          end={<Sign point={point} />}
        />
      )}
    </Field>
  );
}

/** Inside the field, that its supply point is being checked or is free; on the phone only an icon. */
function Sign({ point: { checking, standing } }: { point: Point }) {
  const { t } = useTranslation('alta');
  if (!checking && standing?.kind !== 'free') return null;
  return (
    <span className={cx('flex items-center gap-1.5', checking ? 'text-text2' : 'text-green-fg')}>
      {checking ? <Spinner size={14} /> : <Icon of={CircleCheck} size={14} />}
      <span className="max-md:sr-only">{t(checking ? 'cups.checking' : 'cups.free')}</span>
    </span>
  );
}

/** A free supply point needs no words below the field. */
const verdictOf = ({ error, standing }: Point) => error !== undefined || standing?.kind !== 'free';

/** Below the field: what to do about the server's findings. */
function Verdict({ point }: { point: Point }) {
  const { t } = useTranslation('alta');
  const { error, standing } = point;
  if (error)
    return (
      <Failed size="line" error={error} reload={point.retry} className="text-amber-fg">
        {t('cups.unchecked')}
      </Failed>
    );
  if (!standing || standing.kind === 'free') return t('cups.help');
  const { kind, code } = standing;
  return (
    <span role="status" className="text-amber-fg">
      {code === null ? t('cups.activeOthers') : t(`cups.inTheWay.${kind}`)}{' '}
      {code && (
        <Link
          to={to('contract', { referencia: code })}
          target="_blank"
          className="font-mono font-medium text-accent-text underline"
        >
          {code}
        </Link>
      )}
    </span>
  );
}
