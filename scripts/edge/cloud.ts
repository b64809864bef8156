import { Complaint } from '../cli.ts';
import {
  banner,
  type EdgeSite,
  encodedNames,
  fileNames,
  folders,
  identifier,
  literally,
  noStore,
  ownPages,
  page,
  pages,
  passedPaths,
  refusals,
} from './site.ts';

/** Limits of CloudFront: characters of a function, of a policy's value, number of custom headers. */
const cloudfrontLimits = { code: 10_240, value: 1783, custom: 10 };

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
  if (code.length > cloudfrontLimits.code)
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

/** Headers that CloudFront requires in its own format. */
type SecurityConfig = Record<string, object>;

/**
 * The response headers policy, for every behaviour. Cache-Control stays as `publish` has written it with each file: a
 * policy would also set it on missing files.
 */
export function cloudfrontPolicy({ name, headers }: EdgeSite): object {
  const own: SecurityConfig = {};
  const custom: object[] = [];
  for (const [header, value] of Object.entries(headers)) {
    if (value.length > cloudfrontLimits.value)
      throw new Complaint(`${name}: CloudFront accepts no header ${header} of ${value.length} characters.`);
    const form = ownForms[header]?.(value);
    if (form) Object.assign(own, form);
    else custom.push({ Header: header, Value: value, Override: true });
  }
  if (custom.length > cloudfrontLimits.custom)
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

/** Limits of Front Door: actions of a rule, characters of a header's value. */
const frontDoorLimits = { actions: 5, value: 640 };

/**
 * An Azure Resource Manager template: the rule set of the route to the container. Cache-Control stays as `publish` has
 * written it with each file; the API has its own route, `/api/*`, with the headers only.
 */
export function frontDoor(site: EdgeSite): object {
  const setName = identifier(site.name).replaceAll('_', '');
  const rules = [...headerRules(site), ...pageRules(site)];
  const set = `[concat(parameters('profile'), '/${setName}')]`;
  return {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    metadata: { description: banner },
    parameters: { profile: { type: 'string' } },
    resources: [
      { type: 'Microsoft.Cdn/profiles/ruleSets', apiVersion: '2024-02-01', name: set },
      ...rules.map(({ name, ...properties }, index) => ({
        type: 'Microsoft.Cdn/profiles/ruleSets/rules',
        apiVersion: '2024-02-01',
        name: `[concat(parameters('profile'), '/${setName}/${name}')]`,
        dependsOn: [`[resourceId('Microsoft.Cdn/profiles/ruleSets', parameters('profile'), '${setName}')]`],
        properties: { order: index + 1, matchProcessingBehavior: 'Continue', ...properties },
      })),
    ],
  };
}

interface Rule {
  name: string;
  conditions: object[];
  actions: object[];
}

function headerRules({ name, headers }: EdgeSite): Rule[] {
  const actions = Object.entries(headers).map(([headerName, value]) => {
    if (value.length > frontDoorLimits.value)
      throw new Complaint(`${name}: Front Door accepts no header ${headerName} of ${value.length} characters.`);
    return {
      name: 'ModifyResponseHeader',
      parameters: { typeName: 'DeliveryRuleHeaderActionParameters', headerAction: 'Overwrite', headerName, value },
    };
  });
  return Array.from({ length: Math.ceil(actions.length / frontDoorLimits.actions) }, (_, index) => ({
    name: `headers${index + 1}`,
    conditions: [],
    actions: actions.slice(index * frontDoorLimits.actions, (index + 1) * frontDoorLimits.actions),
  }));
}

/** Every path that is not a file gets a page. */
function pageRules({ api, reports }: EdgeSite): Rule[] {
  const folderPaths = [
    ...folders.map(({ under }) => under),
    ...(api ? [passedPaths.api] : []),
    ...(reports ? [reports] : []),
  ];
  const others = ownPages.map(({ under }) => under);
  return [
    ...ownPages.map(({ under, address }) =>
      pageRule(`page${identifier(under).replaceAll('/', '')}`, [under], false, address),
    ),
    pageRule('page', [...folderPaths, ...others], true, page.address),
  ];
}

/** @param but whether the rule is for all addresses except these */
const pageRule = (name: string, under: readonly string[], but: boolean, address: string): Rule => ({
  name,
  conditions: [
    {
      name: 'UrlPath',
      parameters: {
        typeName: 'DeliveryRuleUrlPathMatchConditionParameters',
        operator: 'BeginsWith',
        negateCondition: but,
        // Front Door does not count a leading slash.
        matchValues: under.map((path) => path.slice(1)),
        transforms: [],
      },
    },
  ],
  actions: [
    {
      name: 'UrlRewrite',
      parameters: {
        typeName: 'DeliveryRuleUrlRewriteActionParameters',
        sourcePattern: '/',
        destination: address,
        preserveUnmatchedPath: false,
      },
    },
  ],
});
