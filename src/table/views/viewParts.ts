/** The parts of saved views, fetched together when a person first opens them. */
export { ViewDialog, type ViewTask } from './ViewDialog.tsx';
export { ViewsPanel } from './ViewsPanel.tsx';
