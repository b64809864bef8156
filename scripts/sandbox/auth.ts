import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { isEmail } from '~/domain/contacts.ts';
import { findUser, has, impersonationHeader, type User } from './access.ts';
import type { Clock } from './clock.ts';
import type { Handlers } from './handler.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { checkPassword, lockedByFailures, passwordFaults, signInWith } from './sign-in.ts';
import { insertRow } from './sql.ts';
import { beginSession, endSession, hash, issueTokens, rotate, sessionOf } from './tokens.ts';
import { insertUser, setPassword } from './user-writes.ts';

const refreshName = apiConfig.auth.refreshToken.requestName;

export const auth: Handlers<typeof rows> = {
  async signIn(call) {
    const user = await signInWith(call.db, call.clock, call.brand, call.body);
    return issueTokens(call, user.id, beginSession(call, user));
  },

  getSession({ db, user }) {
    const { row, brandId, permissions, permissionNames } = user;
    const brand = db.prepare('SELECT Dominio FROM brands WHERE Id = ?').get(brandId);
    return {
      Id: row.Id,
      UserName: row.UserName,
      Nombre: row.Nombre,
      Apellidos: row.Apellidos,
      Email: row.Email,
      Marca: brand?.Dominio ?? null,
      IdAgente: row.IdAgente,
      UltimoAcceso: row.UltimoAcceso,
      Permisos: permissions,
      DebeCambiarPassword: row.DebeCambiarPassword === 1,
      PermisosConocidos: permissionNames,
      ...(has(user, 'GESTORACCESS') && { CabeceraVerComo: impersonationHeader }),
    };
  },

  /** A user of the brand, whom an administrator has to enable. It never tells whether the address has an account. */
  signUp({ db, clock, brand, body }) {
    const Email = body.email.trim().toLowerCase();
    refuseFields({
      ...(!isEmail(Email) && { email: ['El correo no es válido.'] }),
      password: passwordFaults(body.password, Email),
    });
    const own = { UserName: Email, Nombre: Email, Email, Password: body.password, DebeCambiarPassword: false };
    if (!findUser(db, { email: Email })) insertUser(db, clock, own, { brandId: brand.id, active: false });
    return { Message: 'Solicitud recibida: podrás entrar cuando un administrador habilite tu cuenta.' };
  },

  async signOut(call) {
    const sessionId = await sessionOf(call, call.token, call.body?.[refreshName]);
    if (sessionId) endSession(call.db, call.clock, sessionId);
    return { Message: 'Sesión cerrada.' };
  },

  refreshToken: (call) => rotate(call, call.body[refreshName] ?? ''),

  requestPasswordChange({ db, clock, body }) {
    sendResetLink(db, clock, body.email);
    return { Message: 'Si ese correo tiene una cuenta, le hemos enviado un enlace para cambiar la contraseña.' };
  },

  checkResetLink({ db, clock, body }) {
    userOfLink(db, clock, body);
    return { Valido: true };
  },

  async changePassword({ db, clock, body }) {
    await resetPassword(db, clock, body);
    return { Message: 'Contraseña cambiada. Ya puedes entrar con la nueva.' };
  },
};

const resetTokenLifeMs = 30 * 60_000;

/** Puts an e-mail with a link into the outbox, if the address belongs to a user who may sign in. */
function sendResetLink(db: DatabaseSync, clock: Clock, email: string) {
  const user = findUser(db, { email });
  if (!user?.active || (user.locked && !lockedByFailures(db, user.email))) return;
  const token = randomBytes(24).toString('base64url');
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(user.id);
  const CaducaMs = clock.now().getTime() + resetTokenLifeMs;
  insertRow(db, 'reset_tokens', { Hash: hash(token), UserId: user.id, CaducaMs });
  const query = new URLSearchParams({ email: user.email, token });
  insertRow(db, 'outbox', {
    Fecha: clock.timestamp(),
    Para: user.email,
    Asunto: 'Cambia tu contraseña',
    Texto: `Hola, ${user.row.Nombre}: abre el enlace en los próximos 30 minutos para elegir una contraseña nueva.`,
    Enlace: `/auth/resetpassword?${query}`,
  });
}

/** The user whose password a link may set. Throws a 400 if the link is no longer valid. */
function userOfLink(db: DatabaseSync, clock: Clock, { email, token }: { email: string; token: string }): User {
  const user = findUser(db, { email });
  const found = db.prepare('SELECT UserId, CaducaMs FROM reset_tokens WHERE Hash = ?').get(hash(token));
  const works = user?.active && found?.UserId === user.id && (found.CaducaMs as number) >= clock.now().getTime();
  if (!works) throw new Problem(400, 'El enlace ha caducado o ya se ha usado. Pide uno nuevo.');
  return user;
}

/** Sets a password with a link's token, which can be used only once, and ends all sessions of the user. */
async function resetPassword(
  db: DatabaseSync,
  clock: Clock,
  { email, token, newPassword }: { email: string; token: string; newPassword: string },
) {
  refuseFields({ newPassword: passwordFaults(newPassword, email) });
  const user = userOfLink(db, clock, { email, token });
  if (await checkPassword(newPassword, user.passwordHash))
    throw refusal(422, 'newPassword', 'La contraseña nueva es la misma que la actual: elige otra.');
  setPassword(db, clock, { Id: user.id, Email: user.email }, { password: newPassword, mustChange: false });
}

/** The e-mails of the outbox, newest first; the sandbox never sends them. */
export const readOutbox = (db: DatabaseSync) =>
  db.prepare('SELECT Fecha, Para, Asunto, Texto, Enlace FROM outbox ORDER BY Id DESC LIMIT 100').all();
