/**
 * The server that a build is for. This line is changed for another one; `PORTAL_WIRE=other npm run build` takes
 * `other.ts` in its place for one build.
 */
export { codes, mapping, texts } from './default.ts';
