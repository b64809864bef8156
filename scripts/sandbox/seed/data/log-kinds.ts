/** A kind of log line. Its weight is relative to the other kinds of its level; its text has no variable parts. */
export interface LogKind {
  weight: number;
  message: string;
  /** The method of an API call; a job has none. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/api/`, or the name of a job. */
  path: string;
  status?: number;
  /** Median duration in milliseconds. */
  ms: number;
  origin?: 'Job' | 'Webhook';
  /** The call comes from a visitor who has not signed in. */
  anonymous?: true;
  /** The body that was sent, as JSON. */
  request?: string;
  stack?: readonly string[];
}

const get = (weight: number, path: string, message: string, ms: number): LogKind => ({
  weight,
  message,
  method: 'GET',
  path,
  status: 200,
  ms,
});

const refused = (weight: number, status: number, method: 'GET' | 'POST' | 'PUT', path: string, message: string) =>
  ({ weight, message, method, path, status, ms: 9 }) satisfies LogKind;

const frame = (position: string) => `    at ${position}`;

const timeOut = [
  'TimeoutError: the retailer did not answer within 30000 ms',
  frame('RetailerClient.send (/srv/api/retailers/client.js:118:13)'),
  frame('ContractSender.send (/srv/api/contracts/sender.js:64:31)'),
  frame('ContractController.updateSituation (/srv/api/contracts/controller.js:212:20)'),
  frame('Router.dispatch (/srv/api/http/router.js:88:9)'),
];
const deadlock = [
  'DatabaseError: deadlock detected',
  frame('Connection.query (/srv/api/database/connection.js:301:15)'),
  frame('InvoiceRepository.page (/srv/api/invoices/repository.js:57:22)'),
  frame('InvoiceController.list (/srv/api/invoices/controller.js:31:18)'),
  frame('Router.dispatch (/srv/api/http/router.js:88:9)'),
];
const missing = [
  "TypeError: Cannot read properties of null (reading 'Tarifa')",
  frame('SupplyPoint.toInfo (/srv/api/sips/supply-point.js:142:27)'),
  frame('SipsController.info (/srv/api/sips/controller.js:44:12)'),
  frame('Router.dispatch (/srv/api/http/router.js:88:9)'),
];

export const informationKinds: readonly LogKind[] = [
  get(190, 'contract', 'Listado de contratos consultado.', 38),
  get(120, 'contract/id', 'Detalles de contrato obtenidos correctamente.', 22),
  get(40, 'contract/documentos', 'Documentos obtenidos correctamente.', 14),
  get(12, 'contract/documento', 'Documento descargado correctamente.', 60),
  get(10, 'contract/export', 'Descarga de datos completada.', 1900),
  get(14, 'contract/print', 'Contrato descargado exitosamente', 420),
  get(9, 'contract/penalizacion', 'Datos de penalización obtenidos correctamente.', 18),
  get(55, 'renovaciones', 'Listado de renovaciones consultado.', 45),
  get(60, 'facturas', 'Listado de facturas consultado.', 52),
  get(22, 'facturas/facturas-contrato', 'Facturas de un contrato consultadas.', 20),
  get(4, 'facturas/export', 'Descarga de datos completada.', 2400),
  get(24, 'agentes', 'Listado de agentes consultado.', 26),
  get(16, 'agentes/jerarquia/loggedUser', 'Información de agente recuperada.', 31),
  get(70, 'sips/info', 'Datos de CUPS obtenidos.', 85),
  get(30, 'sips/info/consumo', 'Datos de CUPS obtenidos.', 140),
  get(18, 'energia/historico-cierre/omie', 'Datos obtenidos correctamente.', 44),
  get(10, 'energia/historico-cierre/index', 'Datos obtenidos correctamente.', 61),
  get(60, 'auth/session', 'Sesión recuperada.', 6),
  get(12, 'usuarios', 'Listado de usuarios consultado.', 24),
  get(26, 'folders', 'Árbol de carpetas consultado.', 19),
  get(14, 'download-file', 'Descarga completada', 90),
  {
    weight: 40,
    message: 'Inicio de sesión correcto.',
    method: 'POST',
    path: 'auth/login',
    status: 200,
    ms: 110,
    anonymous: true,
  },
  {
    weight: 55,
    message: 'Token renovado.',
    method: 'POST',
    path: 'auth/refresh',
    status: 200,
    ms: 12,
    anonymous: true,
  },
  {
    weight: 12,
    message: 'Contrato creado correctamente.',
    method: 'POST',
    path: 'contract/insert',
    status: 200,
    ms: 160,
    request: '{"Modalidad":"Fijo","Cups":"••• (22)","Nif":"••• (9)"}',
  },
  {
    weight: 14,
    message: 'Documento insertado correctamente.',
    method: 'POST',
    path: 'contract/insert-documents',
    status: 200,
    ms: 340,
    request: '{"TipoDocumento":"Factura anterior","Archivos":["••• (184213 B)"]}',
  },
  {
    weight: 9,
    message: 'Contrato enviado a Luminara',
    method: 'PUT',
    path: 'contract/update/situacion',
    status: 200,
    ms: 900,
  },
  {
    weight: 8,
    message: 'Contrato enviado a Firma Electrónica.',
    method: 'PUT',
    path: 'contract/update/situacion-firma',
    status: 200,
    ms: 450,
  },
  {
    weight: 11,
    message: 'Subestado cambiado correctamente.',
    method: 'PUT',
    path: 'renovaciones/change-subestado',
    status: 200,
    ms: 21,
    request: '{"SubestadoId":2}',
  },
  {
    weight: 5,
    message: 'Contrato renovado correctamente.',
    method: 'POST',
    path: 'renovaciones/renovar',
    status: 200,
    ms: 210,
    request: '{"Modalidad":"Fijo","DuracionMeses":12}',
  },
  {
    weight: 6,
    message: 'Usuario modificado correctamente.',
    method: 'PUT',
    path: 'usuarios/update',
    status: 200,
    ms: 28,
  },
  { weight: 5, message: 'Archivos subidos correctamente.', method: 'POST', path: 'save-files', status: 200, ms: 600 },
  {
    weight: 16,
    message: 'Firma recibida del proveedor.',
    method: 'POST',
    path: 'webhooks/firma',
    status: 200,
    ms: 33,
    origin: 'Webhook',
  },
  {
    weight: 6,
    message: 'Cambio de estado recibido de la comercializadora.',
    method: 'POST',
    path: 'webhooks/comercializadora',
    status: 200,
    ms: 40,
    origin: 'Webhook',
  },
  {
    weight: 26,
    message: 'Sincronización de estados con las comercializadoras terminada.',
    path: 'sincronizar-estados',
    ms: 5200,
    origin: 'Job',
  },
  { weight: 12, message: 'Precios OMIE del día cargados.', path: 'cargar-omie', ms: 1800, origin: 'Job' },
  { weight: 9, message: 'Avisos de renovación enviados.', path: 'avisar-renovaciones', ms: 3400, origin: 'Job' },
  { weight: 5, message: 'Copia de seguridad terminada.', path: 'copia-seguridad', ms: 64_000, origin: 'Job' },
];

export const warningKinds: readonly LogKind[] = [
  refused(18, 401, 'GET', 'auth/session', 'La sesión ha caducado. Vuelve a entrar.'),
  {
    weight: 20,
    message: 'El correo o la contraseña no son correctos.',
    method: 'POST',
    path: 'auth/login',
    status: 401,
    ms: 120,
    anonymous: true,
  },
  refused(
    8,
    403,
    'GET',
    'usuarios',
    'No tienes el permiso GESTORACCESS, que hace falta para esto. Pídeselo a un administrador.',
  ),
  refused(9, 404, 'GET', 'contract/id', 'No hay ningún contrato con ese código.'),
  refused(14, 404, 'GET', 'sips/info', 'No consta ningún punto de suministro con ese CUPS.'),
  refused(6, 409, 'PUT', 'contract/update/situacion', 'Faltan documentos: no se puede enviar el contrato.'),
  refused(4, 409, 'POST', 'renovaciones/renovar', 'El contrato ya está renovado.'),
  refused(16, 422, 'GET', 'sips/info', 'Las letras de control del CUPS no cuadran.'),
  refused(9, 422, 'POST', 'contract/insert', 'El NIF del titular no es válido.'),
  refused(5, 422, 'GET', 'facturas', 'El tamaño de página debe estar entre 1 y 1000, o ser -1 para todo.'),
  refused(5, 429, 'POST', 'sips/info/list', 'Demasiadas solicitudes: espera un minuto.'),
  {
    weight: 7,
    message: 'La comercializadora Arclia tarda en responder.',
    path: 'sincronizar-estados',
    ms: 21_000,
    origin: 'Job',
  },
  {
    weight: 3,
    message: 'Firma de un contrato que no existe.',
    method: 'POST',
    path: 'webhooks/firma',
    status: 404,
    ms: 12,
    origin: 'Webhook',
  },
];

export const errorKinds: readonly LogKind[] = [
  {
    weight: 34,
    message: 'La comercializadora no responde: se ha agotado el tiempo.',
    method: 'PUT',
    path: 'contract/update/situacion',
    status: 504,
    ms: 30_000,
    stack: timeOut,
  },
  {
    weight: 22,
    message: 'Algo ha fallado en el servidor. Inténtalo más tarde.',
    method: 'GET',
    path: 'facturas',
    status: 500,
    ms: 1100,
    stack: deadlock,
  },
  {
    weight: 24,
    message: 'Algo ha fallado en el servidor. Inténtalo más tarde.',
    method: 'GET',
    path: 'sips/info',
    status: 500,
    ms: 70,
    stack: missing,
  },
  {
    weight: 12,
    message: 'La distribuidora ha cerrado la conexión.',
    method: 'POST',
    path: 'sips/info/list',
    status: 502,
    ms: 8000,
    stack: timeOut,
  },
  {
    weight: 8,
    message: 'No se han podido cargar los precios OMIE del día.',
    path: 'cargar-omie',
    ms: 30_000,
    origin: 'Job',
    stack: timeOut,
  },
];

export const criticalKinds: readonly LogKind[] = [
  {
    weight: 3,
    message: 'La base de datos no responde.',
    method: 'GET',
    path: 'contract',
    status: 503,
    ms: 5000,
    stack: deadlock,
  },
  {
    weight: 2,
    message: 'La copia de seguridad no se ha terminado: no queda sitio en el disco.',
    path: 'copia-seguridad',
    ms: 64_000,
    origin: 'Job',
  },
];

/** Two outages of a few minutes each; all lines of an outage have the same trace. */
export const outages: readonly {
  daysAgo: number;
  minute: number;
  lines: number;
  kind: LogKind;
  stackLines?: number;
}[] = [
  {
    daysAgo: 12,
    minute: 700,
    lines: 24,
    kind: {
      weight: 1,
      message: 'La base de datos no responde.',
      method: 'GET',
      path: 'contract',
      status: 503,
      ms: 5000,
      stack: deadlock,
    },
    stackLines: 300,
  },
  {
    daysAgo: 41,
    minute: 1025,
    lines: 16,
    kind: {
      weight: 1,
      message: 'La comercializadora no responde: se ha agotado el tiempo.',
      method: 'PUT',
      path: 'contract/update/situacion',
      status: 504,
      ms: 30_000,
      stack: timeOut,
    },
  },
];
