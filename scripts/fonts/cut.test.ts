import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../brands.ts';
import { cut, declaredCuts } from './cut.ts';

test('src/fonts contains exactly the fonts that the script cuts', async () => {
  const cuts = declaredCuts();
  const names = globSync('*.woff2', { cwd: `${projectRoot}/src/fonts` });
  expect(names.sort()).toEqual(cuts.map(({ name }) => name).sort());
  for (const face of cuts)
    expect((await cut(face)).equals(readFileSync(`${projectRoot}/src/fonts/${face.name}`)), face.name).toBe(true);
});

test('every letter of our languages is in the first file', () => {
  const [first] = declaredCuts();
  const texts = globSync('locales/{es,en}/*.json', { cwd: projectRoot }).map((file) =>
    readFileSync(`${projectRoot}/${file}`, 'utf8'),
  );
  const missing = new Set(texts.join('').match(/[\p{Script=Latin}\p{P}\p{N}]/gu));
  for (const char of first?.text ?? '') missing.delete(char);
  // The index of CO₂, which the packages do not have.
  expect([...missing]).toEqual(['₂']);
});

test('a @font-face without a range of weights is refused', () => {
  expect(() => declaredCuts('@font-face { /* cut from a/b.woff2 */ src: url("../fonts/b.woff2"); }')).toThrow(
    'the face cut from a/b.woff2 has no range of weights',
  );
});
