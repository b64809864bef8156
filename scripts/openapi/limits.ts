import { longest } from '~/api/lengths.ts';
import meanings from '~/api/meanings.json' with { type: 'json' };
import { codesOf } from './codes.ts';
import type { Schema } from './names.ts';

/** Numbers that count or identify. */
const whole = [
  /^page(Index|Size)$|^modalidad$|^Scoring$|^(Dias(Restantes|ParaVencimiento)|StatusCode)$/i,
  /^(Total|Encontrado|Impago)(Count|s)$|^Num[A-Z]|^Cantidad$|^Activados$|^Contratos(Activos|Mes)$/,
  /^Documentos(Entregados|Pedidos)$|^Descargas$|^Usos30d$|^Intentos(Fallidos|Contacto)$|^Nivel$|^Version$/,
  /^(PendientesFirma|Rechazados|RenovacionesProximas30|TamanoBytes|DuracionMs|RowVersion|LimiteMinuto)$/,
  /^(Dias|DiasEnSituacion|DiasSinAcceso|DuracionMeses|Duracion|Financiacion|Plazos|Ciclos|GarantiaAnios)$/,
  /^(id|permiso|tarifa|userGroup)$|^Id([A-Z].*)?$|[a-z]Ids?$|^id[A-Z]|^(Archivos|Carpetas|Grupos)$/,
];

/** The lengths of `src/api/lengths.ts`, by the schema of the body. */
const bodies: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  RegisterUserRequest: longest.user,
  UserBody: longest.user,
  CreatePermissionRequest: longest.permission,
  CreateGroupRequest: longest.group,
  RegisterApiUserRequest: longest.apiUser,
  GenerateApiKeyRequest: longest.apiKey,
  BrandChanges: longest.brand,
  SavePreferenceRequest: longest.preference,
  JudgeDocumentRequest: longest.document,
};

const isSent = (schema: string) => /(Request|Body|Changes|Credentials|Input)$/.test(schema);

const permissionCode: Schema = { $ref: '#/components/schemas/PermissionCode' };
const isCode = (field: string) => field === 'NombreNormalizado' || field === 'PermisosConocidos';

/** A field's schema with what its values keep to: whole numbers, lengths, and the codes of states and permissions. */
export function withLimits(part: Schema, schema: string, field: string): Schema {
  if (part.anyOf) return { ...part, anyOf: part.anyOf.map((one) => withLimits(one as Schema, schema, field)) };
  if (part.type === 'array' && part.items) return { ...part, items: withLimits(part.items as Schema, schema, field) };
  if (part.type === 'number') {
    const codes = codesOf(schema, field);
    if (codes) return { $ref: `#/components/schemas/${codes}` };
    return whole.some((names) => names.test(field)) ? { ...part, type: 'integer' } : part;
  }
  if (part.type !== 'string' || part.format || part.enum) return part;
  if (!isSent(schema)) return isCode(field) ? permissionCode : part;
  const maxLength = bodies[schema]?.[field];
  return { ...part, ...(/^email$/i.test(field) && { format: 'email' }), ...(maxLength !== undefined && { maxLength }) };
}

/**
 * What a field is for, with its unit, in the document's language.
 *
 * @param schema name of its schema; of a parameter, its call
 */
export function describeField(schema: string, field: string): string {
  const meaning = meaningOf(schema, field);
  if (!meaning) throw new Error(`src/api/meanings.json does not say what ${schema}.${field} is for.`);
  return `${meaning}.`;
}

/**
 * Beside the rows, not in their schemas, because the portal's bundles would contain it. The key is a field's name, or
 * `Schema.Name` where it means something else in one schema (for a parameter: `call.name`). `#` stands for the digit of
 * a period.
 */
function meaningOf(schema: string, field: string): string | undefined {
  const digit = /P([1-6])$/.exec(field)?.[1];
  const forms = digit ? [field.replace(/\d$/, '#'), field] : [field];
  const key = [...forms.map((form) => `${schema}.${form}`), ...forms].find((each) => Object.hasOwn(meanings, each));
  return (meanings as Readonly<Record<string, string>>)[key ?? '']?.replaceAll('#', digit ?? '');
}
