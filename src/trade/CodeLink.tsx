import { Link, type LinkProps } from 'react-router';

interface CodeLinkProps extends Pick<LinkProps, 'to'> {
  code: string;
}

/** The way to another record, by its code. */
export const CodeLink = ({ to, code }: CodeLinkProps) => (
  <Link to={to} className="hit z-1 font-mono tracking-[-0.05em] text-accent-text underline">
    {code}
  </Link>
);
