import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: ReactNode;
  /** What it is for, below the title where there is room. */
  help?: string;
  /** True: it opens. It is only closed by hand, because what made it open may be over while a person types in it. */
  open?: boolean;
  children: ReactNode;
}

/** A part that most people do without. */
export function Fold({ title, help, open = false, children }: FoldProps) {
  const [shown, setShown] = useState(open);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    if (open) setShown(true);
  }
  return (
    <details className="px-3 py-2" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className="cursor-pointer text-13 font-medium">
        {title} {help && <span className="block text-12 font-normal text-text2 max-md:hidden">{help}</span>}
      </summary>
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </details>
  );
}
