import { type ContractData, type ContractIssue, checkContract } from '~/domain/contract-check.ts';
import type { Schema } from './names.ts';

const lists = { tariffs: [], provinces: [] };
/** A person's and a company's number, of those that are reserved for examples. */
const holders = { 'una persona': '99000001C', 'una empresa': 'A58818501' };

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

/** What is required of a new contract only in some cases, in Markdown. */
export function requiredInWords(): string {
  const always = missing({});
  const more = (data: ContractData) => missing(data).filter((field) => !always.includes(field));
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  return [
    ...Object.entries(holders).map(([who, Nif]) => `- si \`Nif\` es de ${who}: ${named(more({ Nif }))}`),
    `- de una dirección que se envía: ${named(more({ DireccionSuministro: {} }))}`,
    '- las potencias de todos los periodos de la tarifa, de menor a mayor',
  ].join('\n');
}
