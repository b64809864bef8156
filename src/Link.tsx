import { type ComponentProps, type MouseEvent, use } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as RouterContext,
  resolvePath,
  type To,
} from 'react-router';
import { useNavigation } from './navigation.ts';

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
  const navigation = useNavigation();
  // A whole address leads to the same place from anywhere: such a link is not drawn anew whenever the address changes,
  // and a list has one in every row.
  const isWhole = typeof to === 'string' && to.startsWith('/');
  const there = resolvePath(to, isWhole ? undefined : use(LocationContext).location.pathname);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const here = navigation && createPath(navigation.visit.location);
    navigator[(replace ?? createPath(there) === here) ? 'replace' : 'push'](there);
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
