/** true under `npm run dev`; set by rsbuild.config.ts, so that dev-only code is cut from the production build. */
declare const __DEV__: boolean;

declare module '*.css';
