import { type ListFacts, listItems, nextKey } from './handlers.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, of which nothing else is known
type Json = any;

/**
 * A copy of an OpenAPI document for Scalar's mock server, which keeps records: `x-seed` fills its store, `x-handler`
 * answers from it. It is made of the document alone, by its links: a list leads to the call for one of its rows, a call
 * that makes a record to the one that reads it, and that one to those that change and remove it. All other calls answer
 * their examples.
 */
export function withStore(document: Json): Json {
  const derived = structuredClone(document);
  const operations = new Map<string, { method: string; operation: Json }>(
    Object.values<Json>(derived.paths).flatMap((methods) =>
      Object.entries<Json>(methods).map(
        ([method, operation]) => [operation.operationId, { method, operation }] as const,
      ),
    ),
  );
  const schemas = derived.components.schemas;
  const linked = (operation: Json) =>
    Object.values<Json>(operation.responses[200]?.links ?? {}).flatMap((link) => {
      const target = operations.get(link.operationId);
      const [[parameter, expression] = []] = Object.entries<string>(link.parameters);
      return target && parameter && expression
        ? [{ ...target, parameter, pointer: expression.replace('$response.body#', '') }]
        : [];
    });

  for (const { operation: list } of operations.values()) {
    const { example } = media(list.responses[200]);
    const columns = list['x-columns'];
    if (!columns || !example?.Items) continue;
    const row = itemsOf(schemas, list);
    const record = linked(list).find(({ operation }) =>
      isWithin(fieldsOf(schemas, row), fieldsOf(schemas, media(operation.responses[200]).schema)),
    );
    const answered = record && media(record.operation.responses[200]);
    const collection = nameOf(answered?.schema ?? row);
    const key = record?.pointer.split('/').at(-1) ?? '';
    // The example of the record has all fields; those of the list have only the list's columns.
    const shown: Json[] = answered ? [answered.example, ...example.Items] : example.Items;
    const seeded = shown.map((item, index) => ({ ...item, id: String(item[key] ?? index) }));
    schemas[collection]['x-seed'] = `seed(${JSON.stringify(seeded)});`;
    const { Items: _, ...envelope } = example;
    list['x-handler'] = handler(
      `const items = store.list(${JSON.stringify(collection)}).map(({ id, ...item }) => item);`,
      `return (${listItems})(items, req.query, ${JSON.stringify({ columns, envelope } satisfies ListFacts)});`,
    );
    if (!record) continue;
    record.operation['x-handler'] = handler(
      `const { id, ...item } = store.get(${JSON.stringify(collection)}, ${sent(record.parameter)}) ?? {};`,
      'return id === undefined ? null : item;',
    );
    for (const { operation } of operations.values()) {
      const makes = linked(operation).find(({ operation: to }) => to === record.operation);
      if (operation['x-created'] && makes)
        operation['x-handler'] = create(operation, makes.pointer, { collection, key });
    }
    for (const { method, operation, parameter } of linked(record.operation)) {
      if (method === 'delete') operation['x-handler'] = remove(collection, parameter);
      else if (method !== 'get') operation['x-handler'] = change(collection, parameter);
    }
  }
  return derived;
}

interface Kept {
  collection: string;
  /** Field that identifies a record. */
  key: string;
}

/** The answer is the example's, with the key of the new record. */
function create(operation: Json, pointer: string, { collection, key }: Kept): string {
  const { example } = media(operation.responses[200]);
  const before = example[pointer.slice(1)];
  return handler(
    `const keys = store.list(${JSON.stringify(collection)}).map((item) => item[${JSON.stringify(key)}]);`,
    `const key = (${nextKey})(keys, ${JSON.stringify(before)}, () => faker.string.uuid());`,
    'const given = Object.fromEntries(Object.entries(req.body).filter(([, value]) => value !== null));',
    `const made = { ...${JSON.stringify(operation['x-created'])}, ...given, ${JSON.stringify(key)}: key, id: String(key) };`,
    `store.create(${JSON.stringify(collection)}, made);`,
    // Read afterwards, because Scalar answers 201 to a handler that only creates.
    `store.get(${JSON.stringify(collection)}, made.id);`,
    `return JSON.parse(${JSON.stringify(JSON.stringify(example))}.replaceAll(${JSON.stringify(String(before))}, String(key)));`,
  );
}

/** Answers the example; Scalar answers 404 where nothing is found. */
const change = (collection: string, parameter: string) =>
  handler(`store.update(${JSON.stringify(collection)}, ${sent(parameter)}, req.body);`, 'return null;');

/** Read before, because Scalar answers 204 to a handler that only deletes. */
const remove = (collection: string, parameter: string) =>
  handler(
    `store.get(${JSON.stringify(collection)}, ${sent(parameter)});`,
    `store.delete(${JSON.stringify(collection)}, ${sent(parameter)});`,
    'return null;',
  );

const handler = (...lines: string[]) => lines.join('\n');
const sent = (parameter: string) =>
  `String(req.params[${JSON.stringify(parameter)}] ?? req.query[${JSON.stringify(parameter)}])`;
const media = (response: Json): Json => Object.values<Json>(response?.content ?? {})[0] ?? {};
const nameOf = ({ $ref = '' }: Json): string => $ref.split('/').at(-1);
const fieldsOf = (schemas: Json, schema: Json = {}): string[] => Object.keys(schemas[nameOf(schema)]?.properties ?? {});
const itemsOf = (schemas: Json, list: Json): Json =>
  schemas[nameOf(media(list.responses[200]).schema)]?.properties?.Items?.items;
const isWithin = (fields: readonly string[], whole: readonly string[]) =>
  fields.length > 0 && fields.every((field) => whole.includes(field));
