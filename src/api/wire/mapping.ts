/**
 * The server that a build is for. These lines are changed for another one; `PORTAL_WIRE=other npm run build` takes
 * `other.ts` in their place for one build.
 */
export { mapping } from './default.ts';
export { codes, texts } from './defaultCodes.ts';
