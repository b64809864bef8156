import * as v from 'valibot';

/**
 * A rule over several fields of a form, for the end of its schema's pipe.
 *
 * @param name the field that shows the error
 */
export const fieldCheck = <Values extends Record<string, unknown>>(
  name: keyof Values & string,
  holds: (values: Values) => boolean,
  sentence: string,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const { value: input } = dataset;
    addIssue({ message: sentence, path: [{ type: 'object', origin: 'value', input, key: name, value: input[name] }] });
  });
