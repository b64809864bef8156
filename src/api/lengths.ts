/**
 * Most characters that the API takes, by record and field: the forms, the sandbox and the OpenAPI document read them
 * here.
 */
export const longest = {
  user: { UserName: 50, Nombre: 80, Apellidos: 120, Email: 120 },
  permission: { Nombre: 60, NombreNormalizado: 60, Modulo: 60, Descripcion: 200 },
  group: { Nombre: 60, Descripcion: 200 },
  apiUser: { Nombre: 80, Descripcion: 200 },
  apiKey: { Nombre: 80 },
  brand: {
    Nombre: 60,
    TituloPagina: 60,
    TextoPie: 200,
    LogoClaroUrl: 100_000,
    LogoOscuroUrl: 100_000,
    FaviconUrl: 100_000,
  },
  preference: { Nombre: 100 },
  document: { MotivoRechazo: 200 },
} as const;
