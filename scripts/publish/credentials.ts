import { Complaint } from '../cli.ts';
import { type StoreConfig, variablesOf } from './targets.ts';

/** The environment variables of a target's credentials that are not set. */
export const missingVariables = (target: Parameters<typeof variablesOf>[0], env: NodeJS.ProcessEnv) =>
  variablesOf(target).filter((name) => !env[name]);

/** @throws {Complaint} where the variable is not set */
export function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Complaint(`The environment variable ${name} is not set.`);
  return value;
}

/** The credentials as the AWS libraries expect them. */
export const awsCredentials = (
  names: Extract<StoreConfig, { kind: 's3' }>['credentials'],
  env: NodeJS.ProcessEnv,
): { accessKeyId: string; secretAccessKey: string; sessionToken?: string } => ({
  accessKeyId: secretOf(env, names.accessKeyId),
  secretAccessKey: secretOf(env, names.secretAccessKey),
  ...(names.sessionToken && { sessionToken: secretOf(env, names.sessionToken) }),
});
