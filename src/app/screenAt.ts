import { matchPath } from 'react-router';
import { screenIds, screenOf } from '~/screens.ts';

/** The screen of a path; undefined if there is none. */
export const screenAt = (path: string) => screenIds.find((id) => matchPath(screenOf(id).path, path));
