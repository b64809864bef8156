import { draftOf } from '~/form/draft.ts';
import { useWalkOf, walkOfPerson } from '../walkOfPerson.ts';
import { createStudies } from './studies.ts';

const studies = walkOfPerson((owner) => createStudies(draftOf('cartera', owner, [])));

/** The studies of a list of CUPS, with their operations. */
export function usePortfolio() {
  const { state, walk } = useWalkOf(studies);
  return { ...state, studies: walk };
}
