/** The code of saved views, loaded together when it is first needed. */
export { ViewDialog, type ViewTask } from './ViewDialog.tsx';
export { ViewsPanel } from './ViewsPanel.tsx';
export { ViewTabs } from './ViewTabs.tsx';
