import type { ReactNode } from 'react';
import { Email as EmailText } from '~/ui/Email.tsx';

/** A telephone number, to be called with one press. */
export const PhoneLink = ({ value }: { value: string }) => (
  <ContactLink to={`tel:${value.replace(/\s/g, '')}`}>{value}</ContactLink>
);

/** An email address, to be written to with one press. */
export const EmailLink = ({ value }: { value: string }) => (
  <ContactLink to={`mailto:${value}`}>
    <EmailText value={value} />
  </ContactLink>
);

const ContactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="hit text-accent-text hover:underline">
    {children}
  </a>
);
