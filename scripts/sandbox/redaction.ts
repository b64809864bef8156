/** Names of fields whose texts contain nothing personal and may be logged. */
const open = new Set(
  `Action Activa Activo CodigoContrato Dominio FechaCaducidad FechaFin FechaInicio Id IdAgente Message Modalidad
   NombreNormalizado PageIndex PageSize SortColumn SortOrder FilterColumns Tarifa TipoDocumento archivoId carpetaId codigo
   codigoContrato contrato desde detail filterColumns hasta id idDocumento modalidad pageIndex pageSize permiso sortColumn
   sortOrder tarifa userGroup userId`.split(/\s+/),
);

const longest = 4000;
const mostItems = 20;
const deepest = 5;

/** JSON of a body or query in which all other texts are replaced by their length. */
export function redacted(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const json = JSON.stringify(redact(value, '', 0));
  return json === '{}' ? null : json.slice(0, longest);
}

function redact(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string')
    return open.has(name.replace(/\[\d*\]$/, '')) ? scrubbed(value) : `••• (${value.length})`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return `••• (${value.size} B)`;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => redact(item, name, depth + 1));
    return value.length > mostItems ? [...items, `… ${value.length - mostItems} más`] : items;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key, depth + 1)]));
}

/** Limited like addresses (RFC 5321): otherwise a long text would be scanned to its end from each of its characters. */
const address = /[^\s@«»"]{1,254}@[^\s@«»"]{1,254}\.[a-z]{2,}/giu;

/** Other identifiers of people, anywhere in a sentence. */
const identities = [
  // CUPS, IBAN and NIF, in groups or not.
  /\bES ?\d{4} ?\d{4} ?\d{4} ?\d{4} ?[A-Z]{2}( ?\d[A-Z])?\b/gi,
  /\bES\d{2}( ?\d{4}){5}\b/gi,
  /\b[A-Z]{2}\d{2}( ?[A-Z0-9]{4}){3,7}( ?[A-Z0-9]{1,4})?\b/g,
  /\b(\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[A-W]\d{7}[0-9A-J])\b/gi,
];

/** A sentence without the CUPS, accounts, tax numbers and addresses in it. */
export const scrubbed = (text: string) =>
  identities.reduce(
    (left, identity) => left.replace(identity, '•••'),
    text.includes('@') ? text.replace(address, '•••') : text,
  );
