import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type FieldValues,
  type FormProviderProps,
  FormProvider as HookFormProvider,
  useController,
  useFormContext,
} from 'react-hook-form';
import { type BoundField, type Fields, FieldsProvider, type Left } from './context.ts';

/** Error sentences for typed texts that are not valid values, by field name. */
export type Refusals = Map<string, string>;

type Props<Values extends FieldValues, Output> = FormProviderProps<Values, unknown, Output> & {
  /** The form adds these to the errors of its schema. */
  refusals?: Refusals;
};

const RefusalsContext = createContext<Refusals | undefined>(undefined);

/** Connects the fields inside to a form of react-hook-form. `Form` does this itself. */
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
  // For an emptied field the library's hook returns the default value, while the form holds undefined.
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
 * Whether the focus moved to an element around the field. On a touch screen a dialog takes it from its first field when
 * it opens, so that the keyboard stays hidden: the field was not left, and must not show an error yet.
 */
const goesAround = (event: Left | undefined) =>
  event?.relatedTarget instanceof Node && event.relatedTarget.contains(event.target);
