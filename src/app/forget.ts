import { clearCache } from '~/api/answers.ts';
import { clearToasts } from '~/ui/toast.ts';

/** A person has left: removes what the next one must not see or send. */
export function forgetPerson() {
  clearToasts();
  return clearCache();
}
