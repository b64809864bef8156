import type { ComponentProps } from 'react';

interface FollowLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Navigates within the portal; clicks that the browser handles itself (new tab) are left alone. */
  onFollow: (href: string) => void;
}

/** A link that navigates within the portal, unless another tab is requested. */
export const FollowLink = ({ href, onFollow, ...rest }: FollowLinkProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onFollow(href);
    }}
  />
);
