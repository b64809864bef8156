export const password = 'Portal-2026';

interface Account {
  email: string;
  password: string;
  /** First name, then surnames. */
  name: string;
  /** Its purpose: one sentence for the README and `npm start`. */
  what: string;
}

const account = (user: string, name: string, what: string): Account => ({
  email: `${user}@example.com`,
  password,
  name,
  what,
});

/** The accounts for people and tests; their permissions are in `seed/users.ts`. */
export const accounts: readonly Account[] = [
  account('admin', 'Marta Soler', 'Administradora: todos los permisos, en todas las marcas.'),
  account('backoffice', 'Nerea Olmo', 'Tramita: ve todos los contratos, sin gestión del sistema.'),
  account('renovaciones', 'Pau Vidal', 'Ve todos los contratos y entra en Renovaciones.'),
  account('comercial', 'Iván Cueto', 'Distribuidor: ve sus contratos y los de sus agentes.'),
  account('subagente', 'Lucía Arroyo', 'Subagente: ve exactamente sus doce contratos.'),
  account('sololectura', 'Óscar Núñez', 'Sin ningún permiso: ve los contratos de su delegación.'),
  account('kleen.validador', 'Uxía Otero', 'Valida contratos; solo existe en la marca Kleenenergy.'),
  account('bloqueada', 'Rosa Prieto', 'Bloqueada por un administrador: no puede entrar.'),
  account('desactivada', 'Tomás Gil', 'Desactivada: su contraseña es correcta, pero no puede entrar.'),
];
