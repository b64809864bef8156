import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type FieldValues,
  type FormProviderProps,
  FormProvider as HookFormProvider,
  useController,
  useFormContext,
} from 'react-hook-form';
import { type BoundField, type Fields, FieldsProvider, type Left } from './context.ts';

/** Sentences about texts that stand for no value, by the name of their field. */
export type Refusals = Map<string, string>;

type Props<Values extends FieldValues, Output> = FormProviderProps<Values, unknown, Output> & {
  /** The form adds these to what its schema says. */
  refusals?: Refusals;
};

const RefusalsContext = createContext<Refusals | undefined>(undefined);

/** Ties the fields within to a form of react-hook-form. `Form` does so by itself. */
export function FormProvider<Values extends FieldValues, Output>({ refusals, ...props }: Props<Values, Output>) {
  const [fields] = useState<Fields>(() => ({ useField }));
  return (
    <HookFormProvider {...props}>
      <RefusalsContext value={refusals}>
        <FieldsProvider value={fields}>{props.children}</FieldsProvider>
      </RefusalsContext>
    </HookFormProvider>
  );
}

function useField(name: string): BoundField {
  const { control, getValues, subscribe } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  // The library's hook gives the default for a field that was emptied, where the form itself holds undefined.
  const onValue = useCallback(
    (callback: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback }),
    [name, subscribe],
  );
  const value = useSyncExternalStore(onValue, () => getValues(name));
  const { onChange, ref } = field;
  const onBlur = (event?: Left) => {
    if (!goesAround(event)) field.onBlur();
  };
  const refusals = useContext(RefusalsContext);
  const refuse = useCallback(
    (why: string | undefined) => void (why === undefined ? refusals?.delete(name) : refusals?.set(name, why)),
    [refusals, name],
  );
  useEffect(() => () => refuse(undefined), [refuse]);
  return { refuse, value, error: fieldState.error?.message, onChange, control: { name, onBlur, ref } };
}

/**
 * Whether the focus went to something around the field. On a touch screen a dialog takes it from its first field as it
 * opens, so that no keyboard covers it: that field was not left, and is not at fault yet.
 */
const goesAround = (event: Left | undefined) =>
  event?.relatedTarget instanceof Node && event.relatedTarget.contains(event.target);
