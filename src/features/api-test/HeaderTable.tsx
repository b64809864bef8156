/** Names and values, in the order in which they are given. */
export const HeaderTable = ({ headers }: { headers: readonly [name: string, value: string][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-12">
    {headers.map(([name, value]) => (
      <div key={`${name} ${value}`} className="contents">
        <dt className="text-text3">{name}</dt>
        <dd className="min-w-0 break-all">{value}</dd>
      </div>
    ))}
  </dl>
);
