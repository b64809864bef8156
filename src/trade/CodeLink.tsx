import { Link, type LinkProps } from 'react-router';

interface CodeLinkProps extends Pick<LinkProps, 'to'> {
  code: string;
}

/** A link to another record, with its code as text. */
export const CodeLink = ({ to, code }: CodeLinkProps) => (
  <Link to={to} className="hit z-1 font-mono tracking-[-0.05em] text-accent-text underline">
    {code}
  </Link>
);
