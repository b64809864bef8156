import { toJsonSchema } from '@valibot/to-json-schema';
import { targetsSchema } from './targets.ts';

/**
 * The JSON Schema of `deploy/targets.json`. Rules between rows, about hosts and stores, are checked only by the
 * commands.
 */
export function targetsJsonSchema(): string {
  const schema = toJsonSchema(targetsSchema, {
    typeMode: 'input',
    // JSON Schema has no such check: a path begins with a slash.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'starts_with' ? { ...jsonSchema, pattern: '^/' } : undefined,
  });
  return `${JSON.stringify({ ...schema, title: 'Where each brand is published to' }, null, 2)}\n`;
}
