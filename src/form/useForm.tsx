import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type FormProviderProps,
  FormProvider as HookFormProvider,
  type Resolver,
  type ResolverError,
  set,
  type UseFormReturn,
  useController,
  useFormContext,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Args } from '~/api/client.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';
import { useMarkShown } from '~/api/failures.ts';
import { perform, useLoading } from '~/api/perform.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Conflict } from './changes.ts';
import { type BoundField, type Fields, FieldsProvider, type Left } from './context.ts';
import type { FormHandle } from './Form.tsx';
import { sortRefusal } from './refusal.ts';
import { useUnsaved } from './unsaved.tsx';

/** Error sentences for typed texts that are not valid values, by field name. */
type Refusals = Map<string, string>;

/** Tells its size after each change. */
class CountedMap extends Map<string, string> {
  readonly #onSize: (size: number) => void;

  constructor(onSize: (size: number) => void) {
    super();
    this.#onSize = onSize;
  }

  override set(name: string, why: string) {
    super.set(name, why);
    this.#onSize(this.size);
    return this;
  }

  override delete(name: string) {
    const existed = super.delete(name);
    this.#onSize(this.size);
    return existed;
  }
}

type Props<Values extends FieldValues, Output> = FormProviderProps<Values, unknown, Output> & {
  /** The form adds these to the errors of its schema. */
  refusals?: Refusals;
};

const RefusalsContext = createContext<Refusals | undefined>(undefined);

/**
 * Whether the focus moved to an element around the field. On a touch screen a dialog takes it from its first field when
 * it opens, so that the keyboard stays hidden: the field was not left, and must not show an error yet.
 */
const goesAround = (event: Left | undefined) =>
  event?.relatedTarget instanceof Node && event.relatedTarget.contains(event.target);

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

/** What a form holds is an object of fields. */
export type FormSchema = GenericSchema<FieldValues, FieldValues>;

interface Options<S extends FormSchema> {
  /** The rules, each with its error sentence. */
  schema: S;
  /** Initial values. If they change because the record was fetched again, fields that were edited keep their text. */
  defaults: DefaultValues<InferInput<S>>;
  /** Form field by the server's field name, where they differ in more than case. */
  served?: Readonly<Record<string, FieldPath<InferInput<S>>>>;
  /** The field for an error as a whole: an unknown code at the code field. */
  at?: (error: ApiError) => FieldPath<InferInput<S>> | undefined;
  /** A confirmation before sending; false: the form is not sent and stays as it is. */
  confirm?: (values: InferOutput<S>) => Promise<boolean>;
  /** false: leaving asks nothing, because the text is easy to type again. */
  guarded?: boolean;
}

interface ByEndpoint<S extends FormSchema, E extends Endpoint> extends Options<S> {
  endpoint: E;
  args: (values: InferOutput<S>) => Args<E>;
  /**
   * Looks for the record if the answer was lost, or does not say what was created. Resolves to what the server would have answered, or
   * undefined if there is no such record. Used before sending again, so that nothing is created twice.
   */
  find?: (values: InferOutput<S>) => Promise<ResultOf<E> | undefined>;
  /** Reverses the change by a separate call; offered while the success is announced. */
  undo?: ((values: InferOutput<S>) => unknown) | undefined;
  /** Called after success, when stale answers have been fetched again. */
  onDone?: (answer: ResultOf<E>, values: InferOutput<S>) => void;
  send?: never;
}

interface ByHand<S extends FormSchema> extends Options<S> {
  /** For anything other than one call. Rejects with an ApiError if it is refused. */
  send: (values: InferOutput<S>) => Promise<unknown>;
  endpoint?: never;
  find?: never;
}

/** The form: everything of react-hook-form, and what the form components need. */
export type PortalForm<S extends FormSchema> = UseFormReturn<InferInput<S>, unknown, InferOutput<S>> &
  FormHandle & { dirty: boolean; discard: () => void };

/**
 * A form with a schema. Each field is checked when it is left; the form is sent once, however often it is submitted;
 * errors of the server are shown at their field or above the form, and no typed text is lost.
 */
export function useForm<S extends FormSchema, E extends Endpoint = Endpoint>(
  options: ByEndpoint<S, E> | ByHand<S>,
): PortalForm<S> {
  const { schema, defaults, served, at, guarded = true } = options;
  const [unread, setUnread] = useState(false);
  const [refusals] = useState<Refusals>(() => new CountedMap((size) => setUnread(size > 0)));
  const form = useHookForm<InferInput<S>, unknown, InferOutput<S>>({
    resolver: refusing(valibotResolver(schema), refusals),
    defaultValues: defaults,
    // When the record is fetched again, unedited fields follow it. Equal values change nothing.
    values: defaults as InferInput<S>,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const { loading, begin, end } = useLoading(options.endpoint?.hold);
  const [submitError, setSubmitError] = useState<string>();
  const [conflict, setConflict] = useState<{ clashes: Conflict['clashes']; sent: InferInput<S> }>();
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const lost = useRef(false);
  const markShown = useMarkShown();
  // Reading `dirtyFields` makes the library track them, which `keepDirtyValues` needs.
  const { isDirty, dirtyFields: _ } = form.formState;
  // Text that was typed but not accepted as a value would be lost too.
  const dirty = isDirty || unread;
  const forget = useUnsaved(guarded && dirty);

  const send = async (values: InferOutput<S>) => {
    if (options.send) return void (await options.send(values));
    const { endpoint, args, find, undo } = options;
    const search = find && { find: () => find(values), lost };
    const answer = await perform(endpoint, args(values), {
      onTaken: forget,
      search,
      undo: undo && (() => undo(values)),
    });
    return () => options.onDone?.(answer, values);
  };

  const refuse = (error: unknown, sent: InferInput<S>) => {
    if (error instanceof ApiError) markShown(error);
    if (error instanceof Conflict) setConflict({ clashes: error.clashes, sent });
    const own = Object.fromEntries(pathsOf(form.getValues()).map((path) => [path, path]));
    const refused = sortRefusal(error, { ...own, ...served }, at);
    for (const [index, [field, message]] of Object.entries(refused.fields).entries())
      form.setError(field as FieldPath<InferInput<S>>, { type: 'server', message }, { shouldFocus: index === 0 });
    setSubmitError(refused.form);
  };

  /** Sets each field to the record's current value or the person's own, then sends the form again. */
  const resolve = (chosen: Readonly<Record<string, 'theirs' | 'mine'>>) => {
    for (const [name, version] of Object.entries(chosen)) {
      const field = name as FieldPath<InferInput<S>>;
      if (version === 'theirs') form.resetField(field);
      else form.setValue(field, conflict?.sent[name], { shouldDirty: true });
    }
    setConflict(undefined);
    element.current?.requestSubmit();
  };

  const submit = async () => {
    if (busy.current) return false;
    busy.current = true;
    let taken = false;
    // The current values: unedited fields follow the record, which may be fetched again before the answer.
    const sent = { ...form.getValues() };
    try {
      await form.handleSubmit(async (values) => {
        setSubmitError(undefined);
        if (options.confirm && !(await options.confirm(values))) return;
        begin();
        const done = await send(values);
        taken = true;
        // Text typed while it was being sent stays.
        form.reset(sent as DefaultValues<InferInput<S>>, { keepValues: true });
        forget();
        done?.();
      })();
    } catch (error) {
      refuse(error, sent);
    } finally {
      busy.current = false;
      end();
    }
    return taken;
  };

  return {
    ...form,
    dirty,
    discard: () => form.reset(undefined, { keepDirtyValues: false, keepErrors: false }),
    submit,
    loading,
    submitError,
    element,
    provide: (children) => (
      <FormProvider {...form} refusals={refusals}>
        {children}
        {conflict && (
          // If the dialog cannot be loaded, the form says what has happened, and shows the current record.
          <Attempt onFail={() => setConflict(undefined)}>
            <Suspense>
              <ConflictDialog clashes={conflict.clashes} onChosen={resolve} onClose={() => setConflict(undefined)} />
            </Suspense>
          </Attempt>
        )}
      </FormProvider>
    ),
  };
}

/** The errors of the schema, and of typed texts that are not valid values. */
const refusing =
  <Input extends FieldValues, Output>(
    check: Resolver<Input, unknown, Output>,
    refusals: Refusals,
  ): Resolver<Input, unknown, Output> =>
  async (...args) => {
    const checked = await check(...args);
    if (refusals.size === 0) return checked;
    const errors: FieldErrors<Input> = Object.assign({}, checked.errors);
    for (const [name, message] of refusals) set(errors, name, { type: 'unread', message });
    const refused: ResolverError<Input> = { values: {}, errors };
    return refused;
  };

/** The names of all fields; nested ones as `Direccion.Via`. */
function pathsOf(values: object, above = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => [
    above + name,
    ...(value && Object.getPrototypeOf(value) === Object.prototype ? pathsOf(value, `${above}${name}.`) : []),
  ]);
}

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
