import type { toJsonSchema } from '@valibot/to-json-schema';

export type Schema = ReturnType<typeof toJsonSchema>;

/** Schemas to which the document refers several times, by name. */
export type Schemas = Record<string, Schema>;

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/**
 * Gives every object in a document's schemas one name and one definition. Objects with the same fields are the same schema.
 * An object without another name is named after its field or its call.
 */
export class SchemaNames {
  readonly schemas: Schemas = {};
  private readonly names = new Map<string, string>();

  /** @param context name for the schema itself, and the prefix of those inside it if their own name is taken */
  hoist(schema: Schema, context: string): Schema {
    const own = this.inner(schema, context);
    if (own.type !== 'object' || Object.keys(own.properties ?? {}).length === 0) return own;
    const key = JSON.stringify(own);
    const name = this.names.get(key) ?? this.free(this.envelopeName(own) ?? context, context);
    this.names.set(key, name);
    this.schemas[name] = own;
    return refTo(name);
  }

  /**
   * Names a schema that refers to itself.
   *
   * @param name the name by which it refers to itself
   * @returns its name, which differs if the same schema already has one
   */
  define(name: string, schema: Schema): string {
    const own = this.inner(schema, name);
    const form = JSON.stringify(own).replaceAll(refTo(name).$ref ?? '', '#');
    const there = this.names.get(form);
    if (there) return there;
    this.names.set(form, name);
    this.names.set(JSON.stringify(own), name);
    this.schemas[name] = own;
    return name;
  }

  private inner(schema: Schema, context: string): Schema {
    const at = (part: unknown, name: string) =>
      part && typeof part === 'object' ? this.hoist(part as Schema, name) : part;
    const { properties, items, anyOf, additionalProperties, ...rest } = schema;
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, part]) => [field, at(part, this.nameOf(field, context))]),
        ),
      }),
      ...(items && !Array.isArray(items) && { items: at(items, singular(context)) }),
      ...(anyOf && { anyOf: anyOf.map((part) => at(part, context)) }),
      ...(additionalProperties !== undefined && { additionalProperties: at(additionalProperties, `${context}Value`) }),
    } as Schema;
  }

  /** A page of a list is named after its rows. */
  private envelopeName({ properties = {} }: Schema): string | undefined {
    const { Items, TotalCount, Totales } = properties as Record<string, Schema | undefined>;
    const item = (Items?.items as Schema | undefined)?.$ref?.split('/').at(-1);
    return item && TotalCount && Totales ? `${item}Page` : undefined;
  }

  private nameOf(field: string, context: string): string {
    return field === 'Items' ? `${singular(context)}Item` : context + field.charAt(0).toUpperCase() + field.slice(1);
  }

  private free(name: string, context: string): string {
    for (const candidate of [name, context, ...Array.from({ length: 50 }, (_, index) => `${context}${index + 2}`)])
      if (!(candidate in this.schemas)) return candidate;
    throw new Error(`All possible names of ${name} are taken in the document.`);
  }
}

/** Singulars of the Spanish plurals in names of fields. */
const singular = (name: string) => (/(?:[lnrdj])es$/.test(name) ? name.slice(0, -2) : name.replace(/s$/, ''));
