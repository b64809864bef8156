import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT } from 'jose';
import { apiConfig } from '~/api/config.ts';
import { type Brand, findUser, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { readMeta } from './db.ts';
import { Problem } from './problem.ts';
import { insertRow } from './sql.ts';

const issuer = 'portal-sandbox';
const refreshTokenLifeMs = 7 * 24 * 3_600_000;

interface Context {
  db: DatabaseSync;
  clock: Clock;
  brand: Brand;
}

interface Tokens {
  Token: string;
  RefreshToken: string;
  TokenType: string;
  ExpiresIn: number;
}

/** Tokens are stored and found by this hash. */
export const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

const secret = (db: DatabaseSync) => Buffer.from(readMeta(db, 'secret'), 'base64url');

const unauthorized = (detail: string, challenge = 'Bearer error="invalid_token"') =>
  new Problem(401, detail, { headers: { 'WWW-Authenticate': challenge } });

const noLonger = 'La sesión ya no es válida. Vuelve a entrar.';

/** Starts a session: a family of refresh tokens that end together. */
export function beginSession({ db, clock, brand }: Context, user: User): string {
  const id = randomUUID();
  insertRow(db, 'sessions', { Id: id, UserId: user.id, MarcaId: brand.id, FechaInicio: clock.timestamp() });
  return id;
}

export function endSession(db: DatabaseSync, clock: Clock, sessionId: string) {
  db.prepare('UPDATE sessions SET FechaFin = ? WHERE Id = ? AND FechaFin IS NULL').run(clock.timestamp(), sessionId);
  db.prepare('DELETE FROM refresh_tokens WHERE SessionId = ? AND Usado = 0').run(sessionId);
}

/** @param except a session that continues */
export function endSessionsOf(db: DatabaseSync, clock: Clock, userId: string, except?: string) {
  const open = db.prepare('SELECT Id FROM sessions WHERE UserId = ? AND FechaFin IS NULL').all(userId);
  for (const { Id } of open) if (Id !== except) endSession(db, clock, Id as string);
}

const lifeSeconds = apiConfig.auth.token.maxAgeSeconds;

export async function issueTokens({ db, clock, brand }: Context, userId: string, sessionId: string): Promise<Tokens> {
  const now = clock.now().getTime();
  const seconds = Math.floor(now / 1000);
  const token = await new SignJWT({ sid: sessionId, brand: brand.domain })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(secret(db));
  const refreshToken = randomBytes(32).toString('base64url');
  db.prepare('DELETE FROM refresh_tokens WHERE CaducaMs < ?').run(now);
  const CaducaMs = now + refreshTokenLifeMs;
  insertRow(db, 'refresh_tokens', { Hash: hash(refreshToken), SessionId: sessionId, CaducaMs });
  return {
    Token: token,
    RefreshToken: refreshToken,
    TokenType: apiConfig.auth.token.type,
    ExpiresIn: lifeSeconds,
  };
}

/** The user of a token. Throws a 401 that says why the token is not, or no longer, valid. */
export async function authenticate(context: Context, token: string | undefined): Promise<User> {
  if (!token) throw unauthorized('Inicia sesión para continuar.', 'Bearer');
  const { subject, sessionId, brand } = await readToken(context, token, context.clock.now());
  const session = context.db
    .prepare('SELECT FechaFin FROM sessions WHERE Id = ? AND UserId = ?')
    .get(sessionId, subject);
  if (!session || session.FechaFin !== null) throw unauthorized(noLonger);
  if (brand !== context.brand.domain) throw unauthorized('La sesión es de otra marca. Entra en esta.');
  const user = findUser(context.db, { id: subject });
  if (!user?.active || user.locked) throw unauthorized(noLonger);
  return user;
}

/** @param at when the token must be valid */
async function readToken({ db }: Context, token: string, at: Date) {
  try {
    const { payload } = await jwtVerify(token, secret(db), {
      algorithms: ['HS256'],
      issuer,
      currentDate: at,
      requiredClaims: ['exp', 'sub', 'sid', 'brand'],
    });
    return { subject: String(payload.sub), sessionId: String(payload.sid), brand: payload.brand };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('La sesión ha caducado. Vuelve a entrar.');
    throw unauthorized('El token de la sesión no es válido. Vuelve a entrar.');
  }
}

/**
 * Exchanges a refresh token for a new pair. Each can be used once: a second use means that it was copied, and ends the
 * session for everybody who has a copy.
 */
export async function rotate(context: Context, refreshToken: string): Promise<Tokens> {
  const { db, clock, brand } = context;
  const found = db
    .prepare(
      `SELECT t.Usado, t.CaducaMs, t.SessionId, s.UserId, s.MarcaId, s.FechaFin
       FROM refresh_tokens t JOIN sessions s ON s.Id = t.SessionId WHERE t.Hash = ?`,
    )
    .get(hash(refreshToken));
  if (!found || found.FechaFin !== null || found.MarcaId !== brand.id) throw unauthorized(noLonger);
  const sessionId = found.SessionId as string;
  const user = findUser(db, { id: found.UserId as string });
  if (found.Usado === 1 || !user?.active || user.locked) {
    endSession(db, clock, sessionId);
    throw unauthorized(noLonger);
  }
  if ((found.CaducaMs as number) < clock.now().getTime()) throw unauthorized('La sesión ha caducado. Vuelve a entrar.');
  db.prepare('UPDATE refresh_tokens SET Usado = 1 WHERE Hash = ?').run(hash(refreshToken));
  return issueTokens(context, user.id, sessionId);
}

/** The session that an access token, even an expired one, or a refresh token belongs to. */
export async function sessionOf(context: Context, token: string | undefined, refreshToken: string | undefined) {
  const byRefresh = refreshToken
    ? context.db.prepare('SELECT SessionId FROM refresh_tokens WHERE Hash = ?').get(hash(refreshToken))
    : undefined;
  if (byRefresh) return byRefresh.SessionId as string;
  if (!token) return undefined;
  return readToken(context, token, new Date(0)).then(
    ({ sessionId }) => sessionId,
    () => undefined,
  );
}
