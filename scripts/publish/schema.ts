import { existsSync, readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { projectRoot } from '../brands.ts';
import { targetsSchema } from './targets.ts';

/** Lets editors check `deploy/targets.json`, and complete it; written by `npm run edge`. */
export const schemaFile = `${projectRoot}/deploy/targets.schema.json`;

/** The form of `deploy/targets.json` as JSON Schema. What is said of hosts and places across rows only the commands know. */
export function targetsJsonSchema(): string {
  const schema = toJsonSchema(targetsSchema, {
    typeMode: 'input',
    // A path begins with a slash.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'starts_with' ? { ...jsonSchema, pattern: '^/' } : undefined,
  });
  return `${JSON.stringify({ ...schema, title: 'Where each brand is published to' }, null, 2)}\n`;
}

/** Whether the file says something else than the command does. */
export const schemaIsStale = () => !existsSync(schemaFile) || readFileSync(schemaFile, 'utf8') !== targetsJsonSchema();
