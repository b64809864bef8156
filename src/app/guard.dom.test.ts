import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screenIds, screenOf, to } from '~/screens.ts';

type State = { status: 'authenticated' } | { status: 'unauthenticated'; reason?: 'left' | 'ended' };

const session = vi.hoisted(() => ({
  state: { status: 'unauthenticated' } as State,
  can: (_: unknown): boolean => true,
  settled: () => Promise.resolve(),
  check: () => Promise.resolve(),
  mustChangePassword: (): boolean => false,
}));
vi.mock('~/session/session.ts', () => ({ session }));

const required = vi.hoisted(() => ({ permission: undefined as string | undefined }));
vi.mock('~/screens.ts', async (load) => ({
  ...(await load<typeof import('~/screens.ts')>()),
  permissionFor: () => required.permission,
}));

const arrival = vi.hoisted(() => ({ arrive: (address: string): Promise<string> => Promise.resolve(address) }));
vi.mock('./arrival.ts', () => arrival);

const { guard } = await import('./guard.ts');
const { refused } = await import('./refused.ts');
const { noteArrival, takeArrival } = await import('~/session/arriving.ts');

/** Where the guard redirects a visitor; undefined if it lets them through. */
async function visit(id: Parameters<typeof guard>[0], address: string = to(id)) {
  try {
    await guard(id, new URL(address, 'https://portal.test'));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

beforeEach(() => {
  session.state = { status: 'unauthenticated' };
  session.can = () => true;
  session.check = () => Promise.resolve();
  session.mustChangePassword = () => false;
  required.permission = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a visitor who is not signed in', () => {
  // Clause 4.16, 4.17, 6.1, 6.18, 8.19
  test('is sent to sign in, the destination kept as the redirect query value, with the error SessionRequired', async () =>
    expect(await visit('contracts', '/soluciones/contratos/listado?pagina=2')).toBe(
      '/auth/Login?error=SessionRequired&redirect=%2Fsoluciones%2Fcontratos%2Flistado%3Fpagina%3D2',
    ));

  const open = ['signIn', 'recovery', 'resetPassword', 'auth', 'authError', 'authAccess', 'error', 'notFound'];

  // Clause 6.18
  test.each(screenIds.filter((id) => !open.includes(id)))('is sent to sign in from %s', async (id) =>
    expect(await visit(id, screenOf(id).path)).toMatch(/^\/auth\/Login\?error=SessionRequired&redirect=/),
  );

  // Clause 4.12
  test('after signing out comes to the sign-in without a redirect', async () => {
    session.state = { status: 'unauthenticated', reason: 'left' };
    expect(await visit('contracts')).toBe('/auth/Login');
  });

  // Clause 2.52, 2.54, 2.57, 4.19, 6.15-17
  test.each(['signIn', 'recovery', 'resetPassword', 'authError', 'authAccess', 'error'] as const)(
    'can open %s',
    async (id) => expect(await visit(id)).toBeUndefined(),
  );
});

describe('somebody signed in', () => {
  beforeEach(() => {
    session.state = { status: 'authenticated' };
  });

  test('is let through', async () => expect(await visit('contracts')).toBeUndefined());

  // Clause 4.8, 4.18
  test('is sent home from a guest-only page', async () => expect(await visit('signIn')).toBe('/'));

  test.each(['/auth/Login', '/AUTH/login/?redirect=%2Fauth', '/auth', '/auth/#x'])(
    'is sent home if the redirect leads back to the sign-in: %s',
    async (back) => expect(await visit('signIn', `/auth/Login?redirect=${encodeURIComponent(back)}`)).toBe('/'),
  );

  // Clause 4.7
  test('goes from the sign-in to where they wanted to go', async () =>
    expect(await visit('signIn', '/auth/Login?redirect=%2Fsoluciones%2Fcontratos%2Flistado')).toBe(
      '/soluciones/contratos/listado',
    ));

  describe('after the sign-in', () => {
    afterEach(() => {
      arrival.arrive = (address) => Promise.resolve(address);
    });

    test('goes to the start screen of their settings', async () => {
      arrival.arrive = async (address) => (address === '/' ? '/soluciones/facturas' : address);
      expect(await visit('signIn')).toBe('/soluciones/facturas');
    });

    test('goes home if their settings cannot be fetched', async () => {
      arrival.arrive = () => Promise.reject(new Error('offline'));
      expect(await visit('signIn')).toBe('/');
    });

    test('goes there from the document of the auth screens too, which leads to the requested screen', async () => {
      noteArrival();
      arrival.arrive = async (address) => (address === '/' ? '/soluciones/facturas' : address);
      expect(await visit('home')).toBe('/soluciones/facturas');
      expect(await visit('contracts', '/soluciones/contratos/listado?pagina=2#foot')).toBeUndefined();
      await takeArrival();
      expect(await visit('home')).toBeUndefined();
    });

    test('comes to the dashboard from all other addresses', async () => {
      arrival.arrive = async () => '/soluciones/facturas';
      expect(await visit('home')).toBeUndefined();
    });
  });

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'goes home from the sign-in if the redirect is %s',
    async (hostile) => expect(await visit('signIn', `/auth/Login?redirect=${encodeURIComponent(hostile)}`)).toBe('/'),
  );

  // Clause 6.22, 8.13, 8.14
  test('without the permission goes to /error?status=401; the console says so, and the page can name it', async () => {
    required.permission = 'VERRENOVACIONES';
    session.can = () => false;
    expect(await visit('contracts')).toBe('/error?status=401');
    expect(console.error).toHaveBeenCalledWith(
      'El usuario no tiene permitido el acceso a la ruta /soluciones/contratos/listado',
    );
    expect(refused.value).toBe('contracts');
  });

  // Clause 6.19, 6.20
  test('whose token has expired is signed out and goes to sign in', async () => {
    session.check = async () => {
      session.state = { status: 'unauthenticated', reason: 'ended' };
    };
    expect(await visit('contracts')).toContain('/auth/Login?error=SessionRequired');
  });
});

describe('Back, after the guard has sent a visitor elsewhere,', () => {
  const guarded = to('contracts');
  const before = '/before';
  const cases: [who: string, prepare: () => void, sentTo: string][] = [
    ['who is not signed in', () => {}, to('signIn')],
    [
      'without the permission',
      () => {
        session.state = { status: 'authenticated' };
        required.permission = 'VERRENOVACIONES';
        session.can = () => false;
      },
      to('error'),
    ],
    [
      'who begins with a screen of their choice',
      () => {
        session.state = { status: 'authenticated' };
        noteArrival();
        arrival.arrive = async () => to('invoices');
      },
      to('invoices'),
    ],
  ];
  const routes = [
    { path: guarded, loader: ({ request }: { request: Request }) => guard('contracts', new URL(request.url)) ?? null },
    { path: '*' },
  ];
  const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path));
  let router: ReturnType<typeof createBrowserRouter>;
  const open = () => {
    router = createBrowserRouter(routes);
  };
  beforeEach(() => history.pushState(null, '', before));
  afterEach(async () => {
    router.dispose();
    await takeArrival();
    arrival.arrive = (address) => Promise.resolve(address);
  });

  test.each(cases)('leads a visitor %s, who has opened the address, to the page before', async (_, prepare, sentTo) => {
    prepare();
    history.pushState(null, '', guarded);
    open();
    await isAt(sentTo);
    history.back();
    await isAt(before);
  });

  test.each(cases)(
    'leads a visitor %s, who has followed a link, to the page with the link',
    async (_, prepare, sentTo) => {
      prepare();
      open();
      await router.navigate(guarded);
      await isAt(sentTo);
      history.back();
      await isAt(before);
    },
  );
});

test('a person who must change the password comes to the profile from every address, and keeps the destination', async () => {
  session.state = { status: 'authenticated' };
  session.mustChangePassword = () => true;
  expect(await visit('contracts', '/soluciones/contratos/listado?pagina=2')).toBe(
    '/profile?redirect=%2Fsoluciones%2Fcontratos%2Flistado%3Fpagina%3D2',
  );
  expect(await visit('home')).toBe('/profile?redirect=%2F');
  expect(await visit('profile')).toBeUndefined();
});
