import { expect, test } from 'vitest';
import { readProject } from './project.ts';

test('what is committed can be published: its texts pass the same check as in npm run check', () => {
  expect(readProject().texts).toEqual([]);
});
