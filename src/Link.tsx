import { type ComponentProps, type MouseEvent, use } from 'react';
import { createPath, UNSAFE_NavigationContext as RouterContext, resolvePath, type To, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, or another search or hash at the present one. */
  to: To;
  /** The entry of the history is taken over. The place in view never gets a second one. */
  replace?: boolean;
}

/**
 * A link to another place of the portal. `react-router`'s own brings what fetches pages ahead in its framework, and with
 * it its forms: 3 kB on every page. Pages are fetched ahead by `app/ahead.ts`.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { navigator } = use(RouterContext);
  const here = useLocation();
  const there = resolvePath(to, here.pathname);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigator[(replace ?? createPath(there) === createPath(here)) ? 'replace' : 'push'](there);
  }

  return <a {...rest} href={navigator.createHref(there)} onClick={follow} />;
}

/** Another tab or window, a file, the menu of the mouse. */
const isForBrowser = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self');
