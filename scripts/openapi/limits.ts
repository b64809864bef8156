import { longest } from '~/api/lengths.ts';
import meanings from '~/api/meanings.json' with { type: 'json' };
import { documentTypes, salesChannels } from '~/domain/contract-documents.ts';
import { pricings } from '~/domain/contract-states.ts';
import { signingPowers } from '~/domain/signing-powers.ts';
import { largestPage } from '../sandbox/list.ts';
import { codesOf } from './codes.ts';
import type { Schema } from './names.ts';

/** What the values of a field keep to, beyond their type. The first row that matches applies. */
type Limit = readonly [fields: RegExp, limit: Schema];

const count: Schema = { type: 'integer', minimum: 0 };
const share: Schema = { minimum: 0, maximum: 1 };
const percent: Schema = { minimum: 0, maximum: 100 };
const amount: Schema = { minimum: 0 };

const numbers: readonly Limit[] = [
  [/^pageIndex$/i, count],
  // The largest page is that of the sandbox; another server may have another.
  [/^pageSize$/i, { type: 'integer', minimum: -1, maximum: largestPage }],
  [/^(Total|Encontrado|Impago)(Count|s)$|^Num[A-Z]|^Cantidad$|^Activados$|^Contratos(Activos|Mes)$/, count],
  [/^Documentos(Entregados|Pedidos)$|^Descargas$|^Usos30d$|^Intentos(Fallidos|Contacto)$|^Nivel$|^Version$/, count],
  [/^(PendientesFirma|Rechazados|RenovacionesProximas30|TamanoBytes|DuracionMs|RowVersion|LimiteMinuto)$/, count],
  [/^(Dias|DiasEnSituacion|DiasSinAcceso|DuracionMeses|Duracion|Financiacion|Plazos|Ciclos|GarantiaAnios)$/, count],
  [/^(DiasRestantes|DiasParaVencimiento|StatusCode)$/, { type: 'integer' }],
  [/^(Scoring)$/, { type: 'integer', ...percent }],
  [/^modalidad$/, { type: 'integer', enum: [1, 2] }],
  [
    /^(id|permiso|tarifa|userGroup)$|^Id([A-Z].*)?$|[a-z]Ids?$|^id[A-Z]|^(Archivos|Carpetas|Grupos)$/,
    { type: 'integer' },
  ],
  [/^(Dod|Eficiencia|Degradacion|TasaDescuento)$/, share],
  [/^(TipoIva|TipoIvaEquipo|Tae|PctDesistimiento|PctRechazo|PorcentajeComision|ParteIndexada|Porcentaje)$/, percent],
  [/^(AutoconsumoAntes|AutoconsumoDespues)$/, percent],
  [
    /^Consumo(P[1-6]|Anual)?$|^Potencia(P[1-6]|Kw|Fv|Contratada|MaximaBIE|MaximaAPM)$|^CapacidadKwh$|^KwhCartera$/,
    amount,
  ],
  [/^Precio(Energia|Potencia)(Propuesto)?P[1-6]$|^(TerminoFijo|FactorCo2|RendimientoFv|DeudaPendiente)$/, amount],
];

const cups = '^ES\\d{16}[A-Z]{2}(\\d[FPRCXYZ])?$';
const oneOf = (values: readonly string[]): Schema => ({ enum: [...values] });

/** Of texts in answers, which the server has checked; what people type is checked by the server. */
const texts: readonly Limit[] = [
  [/^Cups$/, { pattern: cups }],
  [/^Cups20$/, { pattern: '^ES\\d{16}[A-Z]{2}$' }],
  [/^CodigoPostal$/, { pattern: '^\\d{5}$' }],
  [/^ColorPrimarioHex$/, { pattern: '^#[0-9a-f]{6}$' }],
  [/^HashSha256$/, { pattern: '^[0-9a-f]{64}$' }],
  [/^(Mes)$/, { pattern: '^\\d{4}-\\d{2}$' }],
  [/^Energia$/, oneOf(['E', 'G'])],
  [/^TipoPersona$/, oneOf(['F', 'J'])],
  [/^TipoFactura$/, oneOf(['N', 'R', 'A', 'C', 'G'])],
  [/^TipoIdentificador$/, oneOf(['NI', 'NE', 'PS', 'OT'])],
  [/^Fases$/, oneOf(['M', 'T'])],
  [/^Modalidad$/, oneOf(pricings)],
];

/** Of texts that are sent, by what is done with them. */
const sent: readonly Limit[] = [
  [/^(newPassword|NewPassword|Password)$/, { minLength: 8, maxLength: 200 }],
  [/^(OldPassword|password)$/, { minLength: 1 }],
  [/^(Email|email)$/, { format: 'email' }],
  [/^RepresentantePoder$/, oneOf(signingPowers)],
  [/^OrigenCaptacion$/, oneOf(salesChannels)],
  [/^TipoDocumento$/, oneOf(documentTypes)],
  [/^(filterQueries)$/i, { maxLength: 200 }],
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

const limitOf = (limits: readonly Limit[], field: string) => limits.find(([fields]) => fields.test(field))?.[1];

const permissionCode: Schema = { $ref: '#/components/schemas/PermissionCode' };
const isCode = (field: string) => field === 'NombreNormalizado' || field === 'PermisosConocidos';

/**
 * A field's schema with what its values keep to: whole numbers, minima, lengths, patterns, and the codes of states and
 * permissions.
 */
export function withLimits(part: Schema, schema: string, field: string): Schema {
  if (part.anyOf) return { ...part, anyOf: part.anyOf.map((one) => withLimits(one as Schema, schema, field)) };
  if (part.type === 'array' && part.items) return { ...part, items: withLimits(part.items as Schema, schema, field) };
  if (part.type === 'number') {
    const codes = codesOf(schema, field);
    return codes ? { $ref: `#/components/schemas/${codes}` } : { ...part, ...limitOf(numbers, field) };
  }
  if (part.type !== 'string' || part.format || part.enum) return part;
  if (!isSent(schema)) return isCode(field) ? permissionCode : { ...part, ...limitOf(texts, field) };
  const maxLength = bodies[schema]?.[field];
  return { ...part, ...limitOf(sent, field), ...(maxLength !== undefined && { maxLength }) };
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
