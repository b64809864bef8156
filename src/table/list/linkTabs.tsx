import { Link } from 'react-router';
import type { Tab } from '~/ui/Tabs.tsx';

/** Tabs that link to related lists, each with its own screen. */
export const linkTabs = <Id extends string>(
  lists: readonly { id: Id; label: string; address: string }[],
  current: Id,
): Tab[] =>
  lists.map(({ id, label, address }) => ({
    id,
    label,
    current: id === current,
    link: (props) => <Link to={address} {...props} />,
  }));
