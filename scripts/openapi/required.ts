import { type ContractData, type ContractIssue, checkContract } from '~/domain/contract-check.ts';
import type { Schema } from './names.ts';

const lists = { tariffs: [], provinces: [] };

const missing = (data: ContractData): string[] =>
  checkContract(data, lists)
    .filter(({ reason }: ContractIssue) => reason === 'required' || reason === 'contact')
    .map(({ field }) => field);

/** Adds to the body of a new contract what `checkContract` requires: fields, and pairs of which one is enough. */
export function withRequired(schema: Schema): Schema {
  const fields = Object.keys(schema.properties ?? {}) as (keyof ContractData)[];
  const always = missing({});
  const pairs = always.flatMap((field) => {
    const others = fields.filter((other) => other !== field && !missing({ [other]: 'x' }).includes(field));
    return others.length > 0 ? [[field, ...others]] : [];
  });
  const alone = always.filter((field) => !pairs.some(([one]) => one === field));
  return {
    ...schema,
    required: alone,
    allOf: pairs.map((names): Schema => ({ anyOf: names.map((name): Schema => ({ required: [name] })) })),
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        alone.includes(name) ? withoutNull(part as Schema) : part,
      ]),
    ),
  };
}

function withoutNull(part: Schema): Schema {
  const { anyOf, default: _, ...rest } = part;
  const [only] = (anyOf ?? []).filter((one) => (one as Schema).type !== 'null');
  return only ? ({ ...rest, ...(only as Schema) } as Schema) : part;
}
