import { toJsonSchema } from '@valibot/to-json-schema';
import { targetsSchema } from './targets.ts';

/**
 * The JSON Schema of `deploy/targets.json`. Rules between rows, about hosts and stores, are checked only by the
 * commands.
 */
export function targetsJsonSchema(): string {
  const schema = toJsonSchema(targetsSchema, {
    typeMode: 'input',
    overrideAction({ valibotAction: { type }, jsonSchema }) {
      // JSON Schema has no such check: a path begins with a slash.
      if (type === 'starts_with') return { ...jsonSchema, pattern: '^/' };
      // Rules in code, which only the commands know.
      return type === 'check' || type === 'raw_check' ? jsonSchema : undefined;
    },
  });
  return `${JSON.stringify({ ...schema, title: 'Where each brand is published to' }, null, 2)}\n`;
}
