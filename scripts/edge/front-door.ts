import { Complaint } from '../cli.ts';
import { banner, type EdgeSite, folders, identifier, ownPages, page, passedPaths } from './site.ts';

/** Limits of the service: actions of a rule, characters of a header's value. */
const limits = { actions: 5, value: 640 };

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
    if (value.length > limits.value)
      throw new Complaint(`${name}: Front Door accepts no header ${headerName} of ${value.length} characters.`);
    return {
      name: 'ModifyResponseHeader',
      parameters: { typeName: 'DeliveryRuleHeaderActionParameters', headerAction: 'Overwrite', headerName, value },
    };
  });
  return Array.from({ length: Math.ceil(actions.length / limits.actions) }, (_, index) => ({
    name: `headers${index + 1}`,
    conditions: [],
    actions: actions.slice(index * limits.actions, (index + 1) * limits.actions),
  }));
}

/** Every path that is not a file gets a page. */
function pageRules({ api, reports }: EdgeSite): Rule[] {
  const kept = [...folders.map(({ under }) => under), ...(api ? [passedPaths.api] : []), ...(reports ? [reports] : [])];
  const others = ownPages.map(({ under }) => under);
  return [
    ...ownPages.map(({ under, address }) =>
      pageRule(`page${identifier(under).replaceAll('/', '')}`, [under], false, address),
    ),
    pageRule('page', [...kept, ...others], true, page.address),
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
        // The service does not count a leading slash.
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
