import { type ComponentType, type MouseEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '~/app/AuthFrame.tsx';
import { type AuthPageId, authPaths } from '~/authPaths.ts';
import { brand } from '~/brand/index.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import { type AuthRouting, AuthRoutingContext } from '~/features/auth/authRouting.ts';
import SignInPage from '~/features/auth/SignInPage.tsx';
import { loadTexts } from '~/i18n/language.ts';
import { session } from '~/session/session.ts';

const later = {
  recovery: () => import('~/features/auth/RecoveryPage.tsx'),
  resetPassword: async () => {
    const [part] = await Promise.all([import('~/features/auth/ResetPasswordPage.tsx'), loadTexts('form')]);
    return part;
  },
  authError: () => import('~/features/auth/AuthErrorPage.tsx'),
  authAccess: () => import('~/features/auth/AuthAccessPage.tsx'),
} satisfies Record<Exclude<AuthPageId, 'signIn'>, () => Promise<{ default: ComponentType }>>;

// Not per person: code.
const fetched = new Map<AuthPageId, ComponentType>([['signIn', SignInPage]]);

/** Loads a screen's code; the sign-in's is included. */
export async function fetchPage(page: AuthPageId): Promise<void> {
  if (page !== 'signIn' && !fetched.has(page)) fetched.set(page, (await later[page]()).default);
}

/** A signed-in person who asks for the sign-in is redirected. */
const isTaken = (page: AuthPageId) => page === 'signIn' && session.state.status === 'authenticated';

interface AuthDocumentProps {
  /** The first screen; it is already loaded. */
  first: AuthLocation;
  /** True: the build rendered this screen, without knowing the query. */
  prerendered: boolean;
}

/** The auth screens without the rest of the portal, and the links between them. */
export function AuthDocument({ first, prerendered }: AuthDocumentProps) {
  const { t } = useTranslation(['common', 'screens']);
  const [current, setCurrent] = useState(() => (prerendered ? { ...first, search: '' } : first));
  const { page, search } = current;

  useEffect(() => {
    setCurrent(first);
    const follow = async () => {
      const next = pageAt(location.pathname);
      if (!next || isTaken(next)) return location.reload();
      await fetchPage(next).catch(() => location.reload());
      setCurrent({ page: next, search: location.search });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);

  // The font may load now, and reports from before this moment are sent.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.answers = '';
    if (dataset.sent === undefined) return;
    delete dataset.sent;
    document.querySelector('form')?.requestSubmit();
  }, []);

  const title = windowTitle(brand, t(`screens:${page}`));
  useEffect(() => {
    document.title = title;
  }, [title]);

  const [Link] = useState(() => linkBy(setCurrent));
  const routing = useMemo<AuthRouting>(() => ({ search: new URLSearchParams(search), Link }), [search, Link]);
  const Page = fetched.get(page) ?? SignInPage;
  return (
    <AuthRoutingContext value={routing}>
      <AuthFrame>
        <Page />
      </AuthFrame>
    </AuthRoutingContext>
  );
}

/** A link that stays within this document. */
const linkBy =
  (arrive: (current: AuthLocation) => void): AuthRouting['Link'] =>
  ({ to, ...rest }) => {
    const follow = async (event: MouseEvent) => {
      const page = pageAt(to);
      if (
        !page ||
        isTaken(page) ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      try {
        await fetchPage(page);
        history.pushState(null, '', to);
        arrive({ page, search: '' });
      } catch {
        location.assign(to);
      }
    };
    return <a href={to} {...rest} onClick={follow} />;
  };

/** The current address of this document. */
interface AuthLocation {
  page: AuthPageId;
  search: string;
}

/** The screen of an address, matched as the router of the portal does: case and a trailing slash do not matter. */
export function pageAt(path: string): AuthPageId | undefined {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return (Object.keys(authPaths) as AuthPageId[]).find((id) => authPaths[id].toLowerCase() === plain);
}
