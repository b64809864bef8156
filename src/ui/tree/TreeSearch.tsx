import Search from 'lucide-react/icons/search';
import { Input } from '~/ui/Input.tsx';

interface TreeSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Down leads to the rows. */
  onLeave: () => void;
  /** Of the element that says how many match. */
  summaryId: string;
}

/** Narrows a tree to what matches and what leads there; Esc empties it. */
export const TreeSearch = ({ label, typed, onType, onLeave, summaryId }: TreeSearchProps) => (
  <Input
    type="search"
    size="sm"
    icon={Search}
    aria-label={label}
    aria-describedby={summaryId}
    placeholder={label}
    autoComplete="off"
    spellCheck={false}
    maxLength={200}
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && typed !== '') onType('');
      else if (event.key === 'ArrowDown') onLeave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }}
    className="shrink-0"
  />
);
