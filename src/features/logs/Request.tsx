interface RequestProps {
  method: string | null;
  path: string;
}

/** `PUT contract/update/…/PT-2026-004217`: where there is little room the path's middle gives way, for its end says what was asked. */
export function Request({ method, path }: RequestProps) {
  const cut = path.lastIndexOf('/', path.length - 2) + 1;
  return (
    <span className="flex min-w-0 font-mono tracking-[-0.05em]" title={[method, path].filter(Boolean).join(' ')}>
      {method && <span className="mr-1.5 shrink-0 text-text2">{method}</span>}
      <span className="min-w-0 truncate">{path.slice(0, cut)}</span>
      <span className="max-w-[75%] shrink-0 truncate">{path.slice(cut)}</span>
    </span>
  );
}
