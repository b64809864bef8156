import { valibotResolver } from '@hookform/resolvers/valibot';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type ResolverError,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Args } from '~/api/client.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';
import { useTelling } from '~/api/outages.ts';
import { perform } from '~/api/perform.ts';
import { useLoading } from '~/api/useLoading.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Conflict } from './changes.ts';
import type { FormHandle } from './Form.tsx';
import { FormProvider, type Refusals } from './FormProvider.tsx';
import { sortRefusal } from './refusal.ts';
import { useUnsaved } from './unsaved.ts';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

/** What a form holds is an object of fields. */
export type FormSchema = GenericSchema<FieldValues, FieldValues>;

interface Options<S extends FormSchema> {
  /** What is right, each fault with its sentence. */
  schema: S;
  /** What the form begins with. Where it changes, a record that was asked for again, fields that were changed stay. */
  defaults: DefaultValues<InferInput<S>>;
  /** The form's field by the server's name, where the two differ in more than their case. */
  served?: Readonly<Record<string, FieldPath<InferInput<S>>>>;
  /** The field that an error as a whole belongs to: an unknown code at the code. */
  at?: (error: ApiError) => FieldPath<InferInput<S>> | undefined;
  /** Asks once more before it is sent; false: it is not sent, and stays as it is. */
  confirm?: (values: InferOutput<S>) => Promise<boolean>;
  /** false: leaving asks nothing, what is typed can be typed again. */
  guarded?: boolean;
}

interface ByEndpoint<S extends FormSchema, E extends Endpoint> extends Options<S> {
  endpoint: E;
  args: (values: InferOutput<S>) => Args<E>;
  /**
   * Looks for what was sent, where its answer was lost or odd: as the server would have answered, or undefined where
   * there is none. It is looked for before it is sent again, so that nothing is made twice.
   */
  find?: (values: InferOutput<S>) => Promise<ResultOf<E> | undefined>;
  /** Takes it back, by a call of its own: offered for as long as its success is announced. */
  undo?: ((values: InferOutput<S>) => unknown) | undefined;
  /** After it was taken, and what it made stale was asked for again. */
  onDone?: (answer: ResultOf<E>, values: InferOutput<S>) => void;
  send?: never;
}

interface ByHand<S extends FormSchema> extends Options<S> {
  /** Anything but one call. Rejects with an ApiError where it is refused. */
  send: (values: InferOutput<S>) => Promise<unknown>;
  endpoint?: never;
  find?: never;
}

/** The form, with everything of react-hook-form and what the shells take. */
export type PortalForm<S extends FormSchema> = UseFormReturn<InferInput<S>, unknown, InferOutput<S>> &
  FormHandle & { dirty: boolean; discard: () => void };

/**
 * A form: a schema says what is right, each field at the moment that it is left; it is sent once, however often it is
 * submitted; what the server refuses stands at its field or above the form, and nothing typed is lost.
 */
export function useForm<S extends FormSchema, E extends Endpoint = Endpoint>(
  options: ByEndpoint<S, E> | ByHand<S>,
): PortalForm<S> {
  const { schema, defaults, served, at, guarded = true } = options;
  const [refusals] = useState<Refusals>(() => new Map());
  const form = useHookForm<InferInput<S>, unknown, InferOutput<S>>({
    resolver: refusing(valibotResolver(schema), refusals),
    defaultValues: defaults,
    // Where the record is asked for again, the fields without changes follow it. Equal values change nothing.
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
  const telling = useTelling();
  // Reading `dirtyFields` makes the library keep them, which `keepDirtyValues` goes by.
  const { isDirty: dirty, dirtyFields: _ } = form.formState;
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
    if (error instanceof ApiError) telling(error);
    if (error instanceof Conflict) setConflict({ clashes: error.clashes, sent });
    const own = Object.fromEntries(pathsOf(form.getValues()).map((path) => [path, path]));
    const refused = sortRefusal(error, { ...own, ...served }, at);
    for (const [index, [field, message]] of Object.entries(refused.fields).entries())
      form.setError(field as FieldPath<InferInput<S>>, { type: 'server', message }, { shouldFocus: index === 0 });
    setSubmitError(refused.form);
  };

  /** A field is as the record has it now, or as the person wanted it; then the form is sent once more. */
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
    // As it is now: fields without changes follow the record, which may be asked for again before the answer.
    const sent = { ...form.getValues() };
    try {
      await form.handleSubmit(async (values) => {
        setSubmitError(undefined);
        if (options.confirm && !(await options.confirm(values))) return;
        begin();
        const done = await send(values);
        taken = true;
        // What was typed while it was on its way stays.
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
          // Where it cannot be fetched, the form says what has happened, and shows the record as it is now.
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

/** What a schema says, and what fields say of a text that stands for no value. */
const refusing =
  <Input extends FieldValues, Output>(
    check: Resolver<Input, unknown, Output>,
    refusals: Refusals,
  ): Resolver<Input, unknown, Output> =>
  async (...asked) => {
    const checked = await check(...asked);
    if (refusals.size === 0) return checked;
    const errors: FieldErrors<Input> = Object.assign({}, checked.errors);
    for (const [name, message] of refusals) set(errors, name, { type: 'unread', message });
    const refused: ResolverError<Input> = { values: {}, errors };
    return refused;
  };

/** The names of all fields, nested ones as `Direccion.Via`. */
function pathsOf(values: object, above = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => [
    above + name,
    ...(value && Object.getPrototypeOf(value) === Object.prototype ? pathsOf(value, `${above}${name}.`) : []),
  ]);
}
