import { draftOf } from '~/form/draft.ts';
import { useWalkOf, walkOfPerson } from '../walkOfPerson.ts';
import { createStudies } from './studies.ts';

const studies = walkOfPerson((owner) => createStudies(draftOf('cartera', owner, [])));

/** The studies of a list of CUPS, and what can be done with them. */
export function usePortfolio() {
  const { state, walk } = useWalkOf(studies);
  return { ...state, studies: walk };
}
