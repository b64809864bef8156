import { expect, test } from 'vitest';
import { readProject } from './project.ts';

test('what is committed can be published: its texts are in order by the same measure as in the checks', {
  timeout: 60_000,
}, () => {
  expect(readProject().texts).toEqual([]);
});
