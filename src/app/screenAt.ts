import { matchPath } from 'react-router';
import { screenIds, screenOf } from '~/screens.ts';

/** The screen of a path; undefined where it is no screen's. */
export const screenAt = (path: string) => screenIds.find((id) => matchPath(screenOf(id).path, path));
