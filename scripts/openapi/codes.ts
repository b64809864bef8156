import type { WireCode } from '~/api/wire/defaultCodes.ts';
import { codes } from '~/api/wire/mapping.ts';
import { type Permission, permissions } from '~/session/permissions.ts';
import texts from '../../locales/es/permissions.json' with { type: 'json' };
import type { Schema, Schemas } from './names.ts';

interface Numbered {
  schema: string;
  description: string;
  words: Readonly<Record<string, WireCode>>;
  /** Names of the fields and parameters that have such a number, or `Schema.Field`. */
  fields: RegExp;
}

/** Numbers that the portal gives a meaning: its colours, and what may be done. */
const numbered: readonly Numbered[] = [
  {
    schema: 'ContractState',
    description: 'Estado: dónde está el contrato en su vida.',
    words: codes.state,
    fields: /\.EstadoId(Anterior)?$/,
  },
  {
    schema: 'ContractSituation',
    description: 'Situación: quién tiene que hacer algo ahora.',
    words: codes.situation,
    fields: /\.(SituacionId(Anterior)?|IdSituacion)$/,
  },
  {
    schema: 'RenewalSubState',
    description: 'Subestado: hasta dónde ha llegado la renovación.',
    words: codes.subState,
    fields: /\.SubestadoId$|^SubState\.Id$/,
  },
];

/** The name of the schema for a field's numbers; undefined if they have no meaning for the portal. */
export const codesOf = (schema: string, field: string): string | undefined =>
  numbered.find(({ fields }) => fields.test(`${schema}.${field}`))?.schema;

/** Schemas of states by number and name, and of permissions by code and what they allow. */
export const codeSchemas: Schemas = {
  ...Object.fromEntries(
    numbered.map(({ schema, description, words }) => [
      schema,
      {
        type: 'integer',
        description,
        oneOf: Object.values(words).map(({ id, name }): Schema => ({ const: id, title: name })),
      },
    ]),
  ),
  PermissionCode: {
    description:
      'Código de un permiso. El portal conoce estos; de otros, y de los que el servidor no dice que conoce, no hace caso.',
    anyOf: [
      ...(Object.keys(permissions) as Permission[]).map(
        (code): Schema => ({ const: code, title: texts[code].name, description: `${texts[code].about}.` }),
      ),
      { type: 'string' },
    ],
  },
};
