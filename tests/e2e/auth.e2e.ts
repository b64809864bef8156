import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { accountOf, brandOf, expect, portal, test } from './support/test.ts';

const list = '/soluciones/contratos/listado';
const home = '/';

async function fillIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test.describe('what can be wrong with a sign-in', () => {
  test('nothing, a wrong password, an account that is locked: said where it is, and the tries are counted', async ({
    page,
    problems,
  }) => {
    problems.expect(/4\d\d.*auth\/login/);
    const field = (name: string) => page.getByRole('textbox', { name });
    await page.goto('/auth/Login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
    await expect(field('Correo electrónico')).toBeFocused();

    await page.reload();
    const heading = page.getByRole('heading', { name: 'Inicia sesión' });
    const before = await heading.boundingBox();
    await fillIn(page, 'renovaciones@example.com', 'no es esta');
    await expect(page.getByText(/Te quedan \d intentos\./)).toBeVisible();
    await expect(field('Contraseña')).toBeFocused();
    await expect(field('Correo electrónico')).toHaveValue('renovaciones@example.com');
    expect(await heading.boundingBox(), 'the form stays where it was').toEqual(before);

    const { email, password } = accountOf('bloqueada');
    await fillIn(page, email, password);
    await expect(page.getByRole('alert')).toContainText(/bloqueada/);
  });

  test('a server that does not answer, or whose token is no string: nothing typed is lost', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|Failed to load/, /string token expected/);
    await page.goto('/auth/Login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await fillIn(page, 'admin@example.com', 'x');
    await expect(page.getByRole('alert')).toContainText('No hay respuesta.');
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('admin@example.com');

    await page.route('**/api/auth/login', (route) => route.fulfill({ json: { Token: 42 } }));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('no ha dado una sesión válida');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('five presses within 200 ms make one request', async ({ page, faults }) => {
    await faults.set({ route: 'auth/login', latency: 500 });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) calls++;
    });
    const { email, password } = accountOf('admin');
    await page.goto('/auth/Login');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click({ clickCount: 5, delay: 20 });
    await expect(page).toHaveURL(home);
    expect(calls).toBe(1);
  });
});

test.describe('the document of the auth screens', () => {
  test('shows the form before any script, as the device has it, and sends then what was typed', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('device.language', '"en"');
      localStorage.setItem('device.theme', '{"scheme":"dark"}');
    });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/static\/js\//, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/auth/Login?redirect=%2Fprofile', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await expect(page).toHaveTitle('Sign in · Portal');
    await expect(page.locator('html.app-dark[lang=en]')).toBeVisible();
    const form = await page.locator('form').elementHandle();
    const { email, password } = accountOf('admin');
    await field.fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    expect(page.url(), 'the browser sends no form by itself').not.toContain(password);
    await page.route('**/api/auth/login', async (route) => {
      expect(await form?.evaluate((element) => element.isConnected), 'the same form').toBe(true);
      await route.continue();
    });
    scripts.resolve();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main')).toContainText(email);
  });

  test('lets who is signed in go on without a glimpse of the form', async ({ page, signIn }) => {
    await signIn('admin');
    await page.addInitScript(() => {
      const look = () => {
        // Only forms at the addresses of the auth screens count: the profile has forms too.
        if (location.pathname.startsWith('/auth/') && document.querySelector('form')?.checkVisibility()) {
          sessionStorage.setItem('glimpse', location.href);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/auth/Login?redirect=%2Fprofile%3Fa%3D1');
    await expect(page).toHaveURL('/profile?a=1');
    expect(await page.evaluate(() => sessionStorage.getItem('glimpse'))).toBeNull();
  });

  test('is not needed: an edge that knows nothing of it sends the page of the portal', async ({ page, brand }) => {
    await page.route(/\/auth\/Login/, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${brand.origin}/` }) }),
    );
    const { email, password } = accountOf('backoffice');
    await page.goto('/auth/Login');
    await fillIn(page, email, password);
    await expect(page).toHaveURL(home);
  });
});

test.describe('a token that does not serve', () => {
  test('expired: the visitor signs in again and is told why', async ({ page, problems, brand }) => {
    // The session, and the calls that the page's head sends with it.
    problems.expect(/401.*\/api\//, /unable to extract session/);
    const { cookieName: name } = apiConfig.auth.token;
    await page.context().addCookies([{ name, value: 'eyJhbGciOiJub25lIn0.eyJleHAiOjF9.', url: brand.origin }]);
    await page.goto('/soluciones/contratos/listado');
    await expect(page).toHaveURL(/\/auth\/Login\?.*redirect=/);
    await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  });

  test('a 401 in the middle of the work is renewed without a word', async ({ page, signIn, faults, problems }) => {
    problems.expect(/401/);
    await signIn('admin');
    await page.goto(list);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await faults.set({ route: 'contract', status: 401, times: 1 });
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText(/Página 2 de/)).toBeVisible();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
  });

  test('a session that ends leads to the sign-in and back', async ({ page, signIn, faults, problems }) => {
    problems.expect(/401/);
    await signIn('admin');
    await page.goto('/soluciones/contratos/listado?filas=20');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await faults.set({ status: 401 });
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
    await faults.clear();
    const { email, password } = accountOf('admin');
    await fillIn(page, email, password);
    await expect(page).toHaveURL(/listado\?.*filas=20/);
  });
});

test('signing out in one tab signs out the others', async ({ page, signIn, context }) => {
  await signIn('admin');
  await page.goto(list);
  const other = await context.newPage();
  await other.goto(list);
  await expect(other.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: /: cuenta \(/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/auth\/Login/);
});

test('an account of one brand cannot enter another', async ({ page, problems }) => {
  problems.expect(/403.*auth\/login/);
  const { email, password } = accountOf('kleen.validador');
  await page.goto('/auth/Login');
  await fillIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Entra en el portal de tu marca');
});

test('the e-mail is remembered only for who asks for it', async ({ page }) => {
  const { email, password } = accountOf('backoffice');
  await page.goto('/auth/Login');
  await page.getByRole('checkbox', { name: 'Recordar mi correo en este dispositivo' }).check();
  await fillIn(page, email, password);
  await expect(page).toHaveURL(home);
  await page.getByRole('button', { name: /: cuenta \(/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
});

test.describe('a forgotten password', () => {
  test.use({ brand: brandOf('kleenenergy') });

  test('from the request over the mail to the new one, and the link serves once', async ({
    page,
    request,
    problems,
  }) => {
    problems.expect(/4\d\d.*auth\/check-reset-link/);
    const { email, password } = accountOf('kleen.validador');
    await page.goto('/auth/Login');
    await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
    // The sign-in has a field of this name too.
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText(`Si ${email} tiene cuenta`)).toBeVisible();

    const newestLink = async (): Promise<string> => {
      const mails = await (await request.get(`${portal.origin}/api/_sandbox/outbox`)).json();
      return mails.find((mail: { Para: string }) => mail.Para === email).Enlace.replace(/^https?:\/\/[^/]+/, '');
    };
    const path = await newestLink();
    const fresh = `${password}-nueva`;
    await page.goto(path);
    await expect(page.getByText(`Para la cuenta ${email}.`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('corta');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Le faltan caracteres: al menos 8.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(fresh);
    await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(`${fresh}x`);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Las dos contraseñas no son iguales.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(fresh);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Ya puedes entrar con la contraseña nueva.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
    await fillIn(page, email, fresh);
    await expect(page).toHaveURL(home);

    // A used link says so before anything is typed.
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page).toHaveURL('/auth/recovery');

    // The other stories sign in with the password that this account had.
    const headers = { 'brand-domain': 'kleenenergy' };
    await request.post(`${portal.origin}/api/auth/request-change-password`, { headers, data: { email } });
    const token = new URL(await newestLink(), portal.origin).searchParams.get('token');
    const data = { email, token, newPassword: password };
    const back = await request.post(`${portal.origin}/api/auth/change-password`, { headers, data });
    expect(back.ok()).toBe(true);
  });

  test('says the same of an address that nobody has', async ({ page }) => {
    await page.goto('/auth/recovery');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@example.com');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText('Si nadie@example.com tiene cuenta')).toBeVisible();
  });

  test('a link cut short says so and offers another', async ({ page }) => {
    await page.goto('/auth/resetpassword?email=a@example.com');
    await expect(page.getByText('El enlace no sirve')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/auth/recovery');
  });
});
