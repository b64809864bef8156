import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Attempt } from '~/ui/Attempt.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { folders, isFolder } from './folders.ts';
import { forceStates } from './forceStates.ts';
import { type Part, StateName } from './part.tsx';

/**
 * Every part that screens are made of, in every state, for developers: `?piezas=form` shows a folder, and
 * `&abre=form/EditDialog: rest` opens what opens over the page. No call is sent that a screen would not send.
 */
export default function PartsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('piezas') ?? '';
  const folder = isFolder(asked) ? asked : 'controls';
  useEffect(() => {
    forceStates();
    // What is loaded later brings its own styles.
    const watch = new MutationObserver(forceStates);
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-x-auto">
        <Segmented
          label="Folder"
          options={Object.keys(folders).map((value) => ({ value, label: value }))}
          value={folder}
          onChange={(piezas) => setParams({ piezas }, { replace: true })}
        />
      </div>
      {Object.entries(folders[folder]).map(([name, part]) => (
        <PartCard key={name} name={name} part={part} open={params.get('abre')} />
      ))}
    </div>
  );
}

interface PartCardProps {
  name: string;
  part: Part;
  open: string | null;
}

const PartCard = ({ name, part: { states = {}, wide, within }, open }: PartCardProps) => (
  <Card title={<code className="font-mono">{name}</code>} className="min-w-0">
    {within && (
      <p className="px-4 py-2 text-12 text-text2">
        Shown with <code className="font-mono">{within}</code>
      </p>
    )}
    <div className={wide ? 'grid' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]'}>
      {Object.entries(states).map(([state, shown]) => (
        <StateName key={state} value={{ name: `${name}: ${state}`, open }}>
          <State name={state}>{shown}</State>
        </StateName>
      ))}
    </div>
  </Card>
);

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2 border-line border-t p-4">
    <p className="text-12 text-text2">{name}</p>
    <Attempt fallback={<p role="alert">This state cannot be rendered.</p>}>
      <Suspense>
        <div>{children}</div>
      </Suspense>
    </Attempt>
  </div>
);
