import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { isCode } from '~/api/code.ts';
import { resources } from '~/api/index.ts';
import { permissionGrant, userPermission } from '~/api/permissions.ts';
import { date, dateTime, totalCount } from '~/api/schemas.ts';
import { describeField, withLimits } from './limits.ts';
import type { Schema, SchemaNames, Schemas } from './names.ts';

export const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the schemas that a resource's file exports. */
export function nameExports(names: SchemaNames): void {
  for (const module of Object.values(resources))
    for (const [name, value] of Object.entries(module).sort(([one], [other]) => one.localeCompare(other)))
      if (isObjectSchema(value)) names.hoist(jsonSchema(value, capitalised(name), names), capitalised(name));
}

const isObjectSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'entries' in value && 'type' in value && value.type === 'object';

/** The schemas that a call refers to. */
export function used(schemas: Schemas, paths: object): Schemas {
  const wanted = new Set<string>();
  const visit = (tree: object) => {
    for (const [, name = ''] of JSON.stringify(tree).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!wanted.has(name)) {
        wanted.add(name);
        visit(schemas[name] ?? {});
      }
  };
  visit(paths);
  return Object.fromEntries(
    [...wanted].sort((one, other) => one.localeCompare(other)).map((name) => [name, schemas[name] as Schema]),
  );
}

/** Better names than those that follow from the first use of a schema. */
const better: Readonly<Record<string, string>> = {
  AddPermissionToApiUsersAnswer: 'Outcomes',
  AddPermissionToApiUsersAnswerResultado: 'Outcome',
  ChangeHierarchyStatusAnswer: 'Message',
  GetHierarchyNode: 'AgentNode',
  GetOwnHierarchyNode: 'OwnAgentNode',
  Permission: 'HeldPermission',
  Permission2: 'Permission',
  RefreshTokenAnswer: 'Tokens',
  SipItem: 'SipsListItem',
  Sips: 'SipsList',
  SipsPointPotencias: 'PeriodValues',
};

export function renamedSchemas<T extends { schemas: Schemas }>(parts: T): T {
  const names = Object.keys(parts.schemas).filter((name) => {
    const wanted = better[name];
    return wanted && (!(wanted in parts.schemas) || wanted in better);
  });
  const text = names.reduce(
    (before, name) => before.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${better[name]}"`),
    JSON.stringify(parts),
  );
  const changed = JSON.parse(text) as T;
  const schemas = Object.entries(changed.schemas).map(([name, schema]) => [
    names.includes(name) ? better[name] : name,
    schema,
  ]);
  return { ...changed, schemas: Object.fromEntries(schemas) };
}

/** Adds what each field is for, its unit and its limits. */
export const described = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { properties, ...schema }]) => [
      name,
      {
        ...schema,
        ...(properties && {
          properties: Object.fromEntries(
            Object.entries(properties).map(([field, part]) => [
              field,
              { description: describeField(name, field), ...withLimits(part as Schema, name, field) },
            ]),
          ),
        }),
      },
    ]),
  );

const settings: ConversionConfig = {
  // What a schema does with a value after reading it concerns only the portal, not the document.
  errorMode: 'ignore',
  typeMode: 'output',
  overrideSchema({ valibotSchema }) {
    if (valibotSchema.type === 'file' || valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
    // The rows read dates as texts, with one schema for each kind.
    if (valibotSchema === date) return { type: 'string', format: 'date' };
    if (valibotSchema === dateTime) return { type: 'string', format: 'date-time' };
    // The portal reads names alone too, but a server of this API gives records.
    const named = [permissionGrant, userPermission].find((one) => one === valibotSchema);
    if (named) {
      const { $schema: _, ...record } = toJsonSchema(named.options[0], settings);
      return record;
    }
    // The portal has words for them.
    if (isCode(valibotSchema)) return { type: 'number' };
    // The portal can do without it, but a server of this API says it.
    if (valibotSchema === totalCount) return { type: 'number' };
    return undefined;
  },
};

/** A schema that refers to itself (a tree) gets a name and is stored with the document's named schemas. */
export function jsonSchema(schema: GenericSchema, name: string, names: SchemaNames): Schema {
  const { $schema: _, $defs = {}, ...plain } = toJsonSchema(schema, settings);
  const called = new Map(Object.keys($defs).map((key) => [key, `${name}Node${key === '0' ? '' : key}`]));
  for (const [key, definition] of Object.entries($defs))
    called.set(key, names.define(called.get(key) ?? key, renamed(definition as Schema, called)));
  return renamed(plain, called);
}

const renamed = (schema: Schema, called: ReadonlyMap<string, string>): Schema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, key) =>
      JSON.stringify(`#/components/schemas/${called.get(key) ?? key}`),
    ),
  );
