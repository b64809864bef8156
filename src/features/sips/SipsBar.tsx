import { type ReactNode, useState } from 'react';
import { CupsSearch } from './CupsSearch.tsx';
import { ListDialog } from './ListDialog.tsx';

interface SipsBarProps {
  title: string;
  /** The point in view. */
  cups?: string | undefined;
  children?: (openList: () => void) => ReactNode;
}

/** What stands above every screen of SIPS: the search, and what can be done. */
export function SipsBar({ title, cups, children }: SipsBarProps) {
  const [list, setList] = useState<string>();
  return (
    <header className="flex shrink-0 flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-6 py-3 max-md:px-4">
      <h1 className="sr-only">{title}</h1>
      <CupsSearch key={cups} cups={cups} onList={setList} />
      {children?.(() => setList(''))}
      {list !== undefined && <ListDialog text={list} onClose={() => setList(undefined)} />}
    </header>
  );
}
