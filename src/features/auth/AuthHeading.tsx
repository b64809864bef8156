interface AuthHeadingProps {
  title: string;
  lead: string;
}

export const AuthHeading = ({ title, lead }: AuthHeadingProps) => (
  <header className="mb-6">
    <h1 className="font-semibold text-20">{title}</h1>
    <p className="mt-1 text-13 text-text2">{lead}</p>
  </header>
);
