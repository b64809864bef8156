import * as v from 'valibot';

/** `brands/<id>/brand.json`, checked when it is built in. */
export const brandFile = v.strictObject({
  $schema: v.optional(v.string()),
  /** The brand-domain identifier; also the folder's name and the second host-name segment. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')),
  name: v.pipe(v.string(), v.minLength(1)),
  /** Of the browser window. */
  title: v.pipe(v.string(), v.minLength(1)),
  /** Where it stands beside the name of the screen; "{screen} · {title}" where nothing is said. */
  windowTitle: v.optional(v.pipe(v.string(), v.includes('{title}'), v.includes('{screen}'))),
  /** Base address of the shared API; '' where the portal's own origin passes `/api/` on. */
  apiUrl: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  /**
   * The header in which the API takes an idempotency key, `Idempotency-Key`; without it no key is sent, for an API of
   * another origin refuses headers that it does not know.
   */
  idempotencyHeader: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of a header'))),
  /**
   * Path of the own origin that takes a line about the speed of each visit, `/csp-report` for instance; without it
   * nothing is measured or sent.
   */
  visitReports: v.optional(v.pipe(v.string(), v.regex(/^\/[^/\s]\S*$/, 'a path of the own origin'))),
  /**
   * Path of the own origin that takes a report of what goes wrong in a browser, `/csp-report` for instance; without it
   * none is sent.
   */
  faultReports: v.optional(v.pipe(v.string(), v.regex(/^\/[^/\s]\S*$/, 'a path of the own origin'))),
  /** The brand's own comparator site, to which its menu leads; '' where it uses the portal's screens. */
  comparatorUrl: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  /** Ids of `src/screens.ts` that this brand's menu does not have; their addresses work all the same. */
  hiddenScreens: v.array(v.string()),
  /** Calls that only read say how they went too, for a person who has not chosen otherwise: section 8 to the letter. */
  tellReads: v.optional(v.boolean()),
  support: v.strictObject({ email: v.pipe(v.string(), v.email()), phone: v.string() }),
});
export type BrandFile = v.InferOutput<typeof brandFile>;

/** What the build puts into the page: the file, the addresses of the stamped pictures, and the text overrides. */
export interface Brand extends Omit<BrandFile, '$schema'> {
  favicon: string;
  logo: string;
  logoDark: string;
  pattern: string;
  patternDark: string;
  /** Address of the theme's style sheet and its SRI hash; only the universal bundle loads it at run time. */
  theme: string;
  themeIntegrity: string;
  /** By language, then namespace, then key. */
  texts: Record<string, Record<string, Record<string, unknown>>>;
}

/** The data block `<script type="application/json" id="brand">`: one brand, or all of them in the universal bundle. */
export interface BrandBlock {
  brands: [Brand, ...Brand[]];
}
