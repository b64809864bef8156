import * as v from 'valibot';
import { apiExtras } from '~/lib/apiExtras.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';

/** `brands/<id>/brand.json`, checked when it is built in. */
export const brandFile = v.strictObject({
  $schema: v.optional(v.string()),
  /** The brand-domain identifier; also the folder's name and the second host-name segment. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')),
  name: v.pipe(v.string(), v.minLength(1)),
  /** Title of the browser window. */
  title: v.pipe(v.string(), v.minLength(1)),
  /** Pattern of the title beside the screen's name; default: "{screen} · {title}". */
  windowTitle: v.optional(v.pipe(v.string(), v.includes('{title}'), v.includes('{screen}'))),
  /** Base address of the shared API; '' if the portal's own origin forwards `/api/`. */
  apiUrl: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  /** What the API has beyond the specification (`src/lib/apiExtras.ts`); without it the portal uses nothing of that. */
  apiExtras: v.optional(v.array(v.picklist(apiExtras))),
  /**
   * Path on the portal's own origin that leads to an OpenTelemetry Collector, such as `/api/otlp`: errors in browsers go
   * to `/v1/logs` below it, the speed of each visit to `/v1/metrics`. Without it nothing is measured or sent.
   */
  telemetry: v.optional(
    v.pipe(v.string(), v.regex(/^\/[^/\s](?:\S*[^/\s])?$/, 'a path of the own origin, without a slash at its end')),
  ),
  /** How its contracts are made: Kleen's are sold by telephone and validated before they are signed. Default: the usual way. */
  process: v.optional(v.picklist(['kleen'])),
  /** The brand's own comparator site, which its menu links to; '' if it uses the portal's screens. */
  comparatorUrl: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  /** Ids from `src/screens.ts` that this brand's menu hides; their addresses still work. */
  hiddenScreens: v.array(v.string()),
  /**
   * True: reading calls are announced by toasts too, unless the person has chosen otherwise (section 8 to the letter).
   */
  tellReads: v.optional(v.boolean()),
  /**
   * `fit`: lists have as many rows as fit the window, unless the person has chosen otherwise; default: 10 rows (section
   * 9 to the letter).
   */
  rows: v.optional(v.picklist(['fit'])),
  /** The line at the foot of the menu; default: the name and the year. */
  footer: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /**
   * The languages that the brand offers, in order. A first visit then uses the browser's language if it is offered.
   * Default: all complete languages, and a first visit in Spanish.
   */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languageCodes)),
      v.minLength(1, 'at least one language'),
      v.check((codes) => new Set(codes).size === codes.length, 'names a language twice'),
    ),
  ),
  support: v.strictObject({ email: v.pipe(v.string(), v.email()), phone: v.string() }),
});
export type BrandFile = v.InferOutput<typeof brandFile>;

/** What the build writes into the page: the file, the addresses of the stamped pictures, and the text overrides. */
export interface Brand extends Omit<BrandFile, '$schema'> {
  favicon: string;
  logo: string;
  logoDark: string;
  pattern: string;
  patternDark: string;
  /** Address of the theme's style sheet and its SRI hash; only the universal bundle loads it at run time. */
  theme: string;
  themeIntegrity: string;
  /** Address of the service worker that contains the page without network. */
  offline?: string;
  /** Percent of the texts that its partial languages have. */
  percents?: Partial<Record<Language, number>>;
  /** Fingerprints of all brands whose `process` is Kleen's: a brand may show contracts of another. */
  kleenBrands?: readonly number[];
  /** By language, then namespace, then key. */
  texts: Record<string, Record<string, Record<string, unknown>>>;
}

/** The data block `<script type="application/json" id="brand">`: one brand, or all of them in the universal bundle. */
export interface BrandBlock {
  brands: [Brand, ...Brand[]];
}
