/** Name for the session, name for people, what it allows, and where. The first three drive the portal's guard. */
export const permissions = [
  ['GESTORACCESS', 'Gestión del sistema', 'Entrar en usuarios, grupos, permisos, API, marcas y logs', 'Sistema'],
  ['VERRENOVACIONES', 'Ver renovaciones', 'Entrar en Renovaciones', 'Renovaciones'],
  ['MENUPRODUCTOSBATERIAS', 'Ver baterías', 'Entrar en Productos, Baterías', 'Baterías'],
  ['CONTRATOSALTA', 'Crear contratos', 'Dar de alta contratos', 'Contratos'],
  ['CONTRATOSENVIAR', 'Enviar contratos', 'Enviar contratos a la comercializadora', 'Contratos'],
  ['CONTRATOSFIRMA', 'Enviar a firma', 'Enviar contratos a firma electrónica', 'Contratos'],
  ['CONTRATOSEXPORTAR', 'Exportar contratos', 'Descargar el listado de contratos', 'Contratos'],
  ['VERTODOSLOSCONTRATOS', 'Ver todos los contratos', 'Ver los contratos de todos los agentes', 'Contratos'],
  ['KLEENVALIDAR', 'Validar en Kleen', 'Validar contratos de Kleenenergy', 'Contratos'],
  ['FACTURASVER', 'Ver facturas', 'Consultar facturas', 'Facturas'],
  ['FACTURASEXPORTAR', 'Exportar facturas', 'Descargar el listado de facturas', 'Facturas'],
  ['AGENTESVER', 'Ver agentes', 'Consultar agentes y su jerarquía', 'Comercial'],
  ['AGENTESGESTIONAR', 'Gestionar agentes', 'Activar, desactivar y asociar agentes', 'Comercial'],
  ['SIPSCONSULTA', 'Consultar SIPS', 'Consultar un punto de suministro', 'Utilidades'],
  ['SIPSMASIVO', 'Consultar SIPS en bloque', 'Consultar muchos puntos de suministro', 'Utilidades'],
  ['DOCUMENTACIONGESTIONAR', 'Gestionar documentación', 'Subir, mover y borrar archivos', 'Documentación'],
  ['ENERGIAHISTORICO', 'Ver históricos de precios', 'Consultar cierres y OMIE', 'Comparador'],
  ['COMPARADORUSAR', 'Usar el comparador', 'Comparar ofertas', 'Comparador'],
  ['MARCASEDITAR', 'Editar marcas', 'Cambiar los datos de una marca', 'Sistema'],
  ['LOGSVER', 'Ver logs', 'Consultar el registro', 'Sistema'],
  ['APIKEYSGESTIONAR', 'Gestionar API keys', 'Crear, activar y borrar API keys', 'Sistema'],
  ['BATERIASOFERTAR', 'Ofertar baterías', 'Crear ofertas de batería', 'Baterías'],
  ['PREFERENCIASCOMPARTIR', 'Compartir vistas', 'Compartir vistas guardadas', 'Preferencias'],
  ['AUDITORIAEXPORTAR', 'Exportar auditoría', 'Descargar el registro completo', 'Sistema'],
] as const;

export type PermissionName = (typeof permissions)[number][0];

const everything = permissions.map(([name]) => name);

/** `AUDITORIAEXPORTAR` is in no group: a permission that nearly nobody has. */
export const groups: readonly { nombre: string; descripcion: string; permisos: readonly PermissionName[] }[] = [
  {
    nombre: 'Administración',
    descripcion: 'Gestiona el sistema y lo ve todo',
    permisos: everything.filter((name) => name !== 'AUDITORIAEXPORTAR'),
  },
  {
    nombre: 'Backoffice',
    descripcion: 'Tramita los contratos de todos los agentes',
    permisos: [
      'VERTODOSLOSCONTRATOS',
      'CONTRATOSALTA',
      'CONTRATOSENVIAR',
      'CONTRATOSFIRMA',
      'CONTRATOSEXPORTAR',
      'FACTURASVER',
      'AGENTESVER',
      'SIPSCONSULTA',
      'DOCUMENTACIONGESTIONAR',
    ],
  },
  {
    nombre: 'Renovaciones',
    descripcion: 'Renueva los contratos que vencen',
    permisos: ['VERRENOVACIONES', 'VERTODOSLOSCONTRATOS', 'SIPSCONSULTA', 'ENERGIAHISTORICO', 'COMPARADORUSAR'],
  },
  {
    nombre: 'Comercial',
    descripcion: 'Vende y sigue su propia cartera',
    permisos: [
      'CONTRATOSALTA',
      'CONTRATOSFIRMA',
      'SIPSCONSULTA',
      'COMPARADORUSAR',
      'MENUPRODUCTOSBATERIAS',
      'BATERIASOFERTAR',
    ],
  },
  { nombre: 'Subagentes', descripcion: 'Vende para otro agente', permisos: ['CONTRATOSALTA', 'SIPSCONSULTA'] },
  {
    nombre: 'Validación Kleen',
    descripcion: 'Valida los contratos de Kleenenergy',
    permisos: ['KLEENVALIDAR', 'VERTODOSLOSCONTRATOS'],
  },
  {
    nombre: 'Facturación',
    descripcion: 'Sigue facturas y cobros',
    permisos: ['FACTURASVER', 'FACTURASEXPORTAR', 'VERTODOSLOSCONTRATOS'],
  },
  { nombre: 'Integraciones', descripcion: 'Cuida de la API', permisos: ['APIKEYSGESTIONAR', 'LOGSVER', 'SIPSMASIVO'] },
  { nombre: 'Solo lectura', descripcion: 'Entra y mira', permisos: [] },
];
