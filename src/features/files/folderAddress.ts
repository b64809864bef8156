import { to } from '~/screens.ts';

/** Parameter of the current folder; without it, the root folder. */
export const folderParameter = 'carpeta';

/** The address of a folder; without an id, of the root folder. */
export const folderAddress = (id?: number) =>
  id === undefined ? to('files') : `${to('files')}?${folderParameter}=${id}`;
