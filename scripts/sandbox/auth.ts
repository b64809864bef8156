import type * as rows from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { has } from './access.ts';
import type { Handlers } from './handler.ts';
import { impersonationHeader } from './impersonation.ts';
import { resetPassword, sendResetLink, userOfLink } from './recovery.ts';
import { signInWith } from './sign-in.ts';
import { signUpWith } from './sign-up.ts';
import { beginSession, endSession, issueTokens, rotate, sessionOf } from './tokens.ts';

const refreshName = apiConfig.auth.refreshToken.requestName;

export const auth: Handlers<typeof rows> = {
  async signIn(call) {
    const user = await signInWith(call.db, call.clock, call.brand, call.body);
    return issueTokens(call, user.id, beginSession(call, user));
  },

  getSession({ db, user }) {
    const { row, brandId, permissions, known } = user;
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
      PermisosConocidos: known,
      ...(has(user, 'GESTORACCESS') && { CabeceraVerComo: impersonationHeader }),
    };
  },

  signUp({ db, clock, brand, body }) {
    signUpWith(db, clock, brand, body);
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
