import { to } from '~/screens.ts';

/** Names the folder in view; without it, it is the one that holds all others. */
export const folderParameter = 'carpeta';

/** The address of a folder; without an id that of the folder that holds all. */
export const folderAddress = (id?: number) =>
  id === undefined ? to('files') : `${to('files')}?${folderParameter}=${id}`;
