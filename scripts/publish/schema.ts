import { toJsonSchema } from '@valibot/to-json-schema';
import { targetsSchema } from './targets.ts';

/** The form of `deploy/targets.json` as JSON Schema. Rules between rows, about hosts and places, are checked by the commands alone. */
export function targetsJsonSchema(): string {
  const schema = toJsonSchema(targetsSchema, {
    typeMode: 'input',
    // A path begins with a slash.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'starts_with' ? { ...jsonSchema, pattern: '^/' } : undefined,
  });
  return `${JSON.stringify({ ...schema, title: 'Where each brand is published to' }, null, 2)}\n`;
}
