import { Complaint } from '../cli.ts';
import {
  banner,
  type EdgeSite,
  encodedNames,
  fileNames,
  folders,
  literally,
  noStore,
  pages,
  refusals,
} from './site.ts';

/** Limits of the service: characters of a function, of a policy's value, number of custom headers. */
const limits = { code: 10_240, value: 1783, custom: 10 };

/**
 * The viewer-request function of all behaviours except API and reports, which need none: maps every address to its
 * file. It lets reports through, in case their behaviour has the function too. The distribution compresses by itself
 * (`Compress: true`), because it cannot try a compressed file first.
 */
export function cloudfrontFunction({ name, headers, reports }: EdgeSite): string {
  const sent = Object.entries({
    ...headers,
    'Cache-Control': noStore,
    'Content-Type': 'text/plain; charset=utf-8',
  }).map(([header, value]) => `  ${JSON.stringify(header.toLowerCase())}: { value: ${JSON.stringify(value)} },`);
  const code = `// ${banner}
// A CloudFront function (cloudfront-js-2.0) of ${name}, at viewer-request of every behaviour but the API's.

const secure = {
${sent.join('\n')}
};

const refuse = (statusCode, statusDescription, text, more) => ({
  statusCode,
  statusDescription,
  headers: Object.assign({}, secure, more),
  body: { encoding: 'text', data: text + '\\n' },
});

function handler(event) {
  const request = event.request;
${reports ? `  if (request.uri === ${JSON.stringify(reports)}) return request;\n` : ''}  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Method Not Allowed', ${JSON.stringify(refusals[405])}, { allow: { value: 'GET, HEAD' } });
  request.querystring = {};

  if (!/^(${folders.map(({ under }) => slashed(literally(under))).join('|')})/.test(request.uri)) request.uri = ${pageFor};
  else if (!/${slashed(fileNames)}/.test(request.uri) || /${slashed(encodedNames)}/.test(request.uri))
    return refuse(404, 'Not Found', ${JSON.stringify(refusals[404])}, {});
  return request;
}
`;
  if (code.length > limits.code)
    throw new Complaint(`${name}: CloudFront accepts no function of ${code.length} characters.`);
  return code;
}

/** Expression for the file of the page that answers. */
const pageFor = pages.reduceRight(
  (rest, { under, address }) =>
    under === '/' ? `'${address}'` : `(request.uri.startsWith('${under}') ? '${address}' : ${rest})`,
  '',
);

const slashed = (expression: string) => expression.replaceAll('/', '\\/');

/** Headers that the service requires in its own format. */
type SecurityConfig = Record<string, object>;

/**
 * The response headers policy, for every behaviour. Cache-Control stays as `publish` has written it with each file: a
 * policy would also set it on missing files.
 */
export function cloudfrontPolicy({ name, headers }: EdgeSite): object {
  const own: SecurityConfig = {};
  const custom: object[] = [];
  for (const [header, value] of Object.entries(headers)) {
    if (value.length > limits.value)
      throw new Complaint(`${name}: CloudFront accepts no header ${header} of ${value.length} characters.`);
    const known = ownForms[header]?.(value);
    if (known) Object.assign(own, known);
    else custom.push({ Header: header, Value: value, Override: true });
  }
  if (custom.length > limits.custom)
    throw new Complaint(`${name}: CloudFront does not accept ${custom.length} custom headers.`);
  return {
    Name: name,
    Comment: banner,
    SecurityHeadersConfig: own,
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
    RemoveHeadersConfig: { Quantity: 1, Items: [{ Header: 'Server' }] },
  };
}

const ownForms: Record<string, (value: string) => SecurityConfig> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true },
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
      Override: true,
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value) => ({ FrameOptions: { FrameOption: value, Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
};
