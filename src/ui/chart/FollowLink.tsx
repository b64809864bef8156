import type { ComponentProps } from 'react';

interface FollowLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Goes there within the portal; what a browser does with a link of its own accord stays as it is. */
  onFollow: (href: string) => void;
}

/** A link that opens in another tab when that is asked for, and within the portal otherwise. */
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
