/** The code for editing a dashboard, loaded together when a person is about to edit. */
export { EditActions } from './EditActions.tsx';
export { EditTile } from './EditTile.tsx';
export { EditTools } from './EditTools.tsx';
export { attachPointer } from './grid/pointer.ts';
export { LayoutName } from './LayoutName.tsx';
