import { listen } from '../../scripts/listen.ts';
import { apiConfig } from '../../src/api/config.ts';
import { onlySpecPort } from './support/brands.ts';
import { accountOf, expect, test } from './support/test.ts';

// Clause 7.5
test('one signs in at an API of another origin that allows only the headers of the specification', async ({ page }) => {
  // JSON bodies need a content type, which no API refuses.
  const allowed = [apiConfig.auth.token.headerName, apiConfig.brandHeader, 'Content-Type'].join(', ');
  const headerNames = new Set<string>();
  const api = await listen(0, async (incoming, outgoing) => {
    const cors = {
      'access-control-allow-origin': incoming.headers.origin ?? '*',
      'access-control-allow-headers': allowed,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    };
    if (incoming.method === 'OPTIONS') {
      for (const name of (incoming.headers['access-control-request-headers'] ?? '').split(','))
        headerNames.add(name.trim());
      return outgoing.writeHead(204, cors).end();
    }
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const headers = new Headers();
    for (const name of ['authorization', apiConfig.brandHeader, 'content-type', 'accept']) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(`http://localhost:${onlySpecPort}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    outgoing.writeHead(answer.status, { ...cors, 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  // The brand names another origin and nothing beyond the specification; the policy of the page allows that origin.
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      const body = (await response.text())
        .replace(/"apiExtras":\[[^\]]*\],?/, '')
        .replace('"apiUrl":""', `"apiUrl":"${api.url}"`);
      await route.fulfill({ response, headers, body });
    },
  );
  try {
    const { email, password } = accountOf('admin');
    await page.goto(`http://localhost:${onlySpecPort}/auth/Login?redirect=%2Fsoluciones%2Fcontratos%2Flistado`);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('table').locator('tbody').getByRole('link').first()).toBeVisible();
    expect([...headerNames].filter((name) => !allowed.toLowerCase().includes(name))).toEqual([]);
  } finally {
    await api.close();
  }
});
