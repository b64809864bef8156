import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBattery } from '~/api/batteries.ts';
import { useForm } from '~/form/useForm.tsx';
import { batterySchema } from './faults.ts';
import { toOffer } from './input.ts';
import { stepOf } from './steps.ts';
import type { BatteryValues, Field } from './values.ts';

/** The form's fields by the server's names of those of the home. */
const served = Object.fromEntries(Object.keys(stepOf).map((field) => [`Entrada.${field}`, field as Field]));

/**
 * All that is typed, which ends as an offer.
 * @param onSaved called with the code of the offer
 */
export function useBatteryForm(begin: BatteryValues, onSaved: (code: string) => void) {
  const { t } = useTranslation('batteries');
  const { t: trade } = useTranslation('trade');
  const schema = useMemo(() => batterySchema(t, trade), [t, trade]);
  return useForm({
    schema,
    defaults: begin,
    served,
    // The page asks before leaving, in words of its own.
    guarded: false,
    endpoint: saveBattery,
    args: (values: BatteryValues) => ({ body: toOffer(values) }),
    onDone: ({ CodigoOferta }) => onSaved(CodigoOferta),
  });
}
