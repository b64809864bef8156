/** The server that a build is for. */
export { codes, texts } from './defaultCodes.ts';
