/** true under `npm run dev`; set by rsbuild.config.ts, so that dev-only code is cut from the production build. */
declare const __DEV__: boolean;

declare module '*.css';

/** Trusted Types, which the DOM types of TypeScript do not have; browsers without them have no such object. */
interface Window {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): { [Name in keyof Rules]: (text: string) => string };
  };
}
