/** `deploy/examples`: each is checked by its own validator, if this machine has it, and by rules of this project. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../brands.ts';
import { readPublishOptions } from '../publish/options.ts';
import { temporaryFolder } from '../testing.ts';
import { edgeFiles } from './files.ts';

const folder = `${projectRoot}/deploy/examples`;
const written = [...edgeFiles().keys()];
const committed = (pattern: string) => globSync(pattern, { cwd: projectRoot, exclude: ['deploy/edge'] });
const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');

/** Prints which validators this machine does not have. */
function have(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    console.warn(
      `SKIPPED: this machine has no ${program}, so what it reads of deploy/examples is not held against it.`,
    );
    return false;
  }
}

const hasTerraform = have('terraform', 'version');

test.skipIf(!hasTerraform)('Terraform accepts its files, and their format', () => {
  expect(String(execFileSync('terraform', ['fmt', '-check', '-recursive', '-list=true', `${folder}/terraform`]))).toBe(
    '',
  );
});

test('Terraform uses files that npm run edge writes, for the target named in its first lines', () => {
  const named = [
    ...`${read('terraform/aws/main.tf')}${read('terraform/azure/main.tf')}`.matchAll(/-var target=(\S+)/g),
  ];
  expect(named.map(([, target]) => target)).toEqual(['portal-production', 'grupo-optimus-production']);
  expect(written).toEqual(
    expect.arrayContaining([
      'cloudfront/portal-production.policy.json',
      'cloudfront/portal-production.function.js',
      'front-door/grupo-optimus-production.json',
    ]),
  );
});

test.each(['github/publish.yml', 'gitlab/.gitlab-ci.yml'])(
  '%s runs a command that exists, and sets PUBLISHED_BY',
  (path) => {
    const [, line = ''] = /npm run publish -- (.*)/.exec(read(path)) ?? [];
    expect(readPublishOptions(line.replaceAll('"', '').split(' ')).verb).toBe('publish');
    expect(read(path)).toContain('PUBLISHED_BY: ');
    expect(read(path)).toMatch(/npm run edge\n[\s\S]+[\s,[]deploy\/edge\b/);
    for (const [, script = ''] of read(path).matchAll(/npm (?:run )?(build|edge|test|publish)\b/g))
      expect(JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8')).scripts).toHaveProperty(script);
  },
);

test('the container copies files that exist, and its script is valid for sh', () => {
  for (const [, from = ''] of read('container/Dockerfile').matchAll(/^COPY (\S+) /gm))
    expect(
      [...committed(from), ...written.filter((path) => matchesGlob(`deploy/edge/${path}`, from))],
      from,
    ).not.toEqual([]);
  execFileSync('sh', ['-n', `${folder}/container/start.sh`]);
  const resolver = `${temporaryFolder()}/resolver.conf`;
  const [, awk = ''] = /^(awk '.*') \/etc/m.exec(read('container/start.sh')) ?? [];
  execFileSync('sh', ['-c', `printf 'search x\\nnameserver 10.0.0.2\\nnameserver 10.0.0.3\\n' | ${awk} > ${resolver}`]);
  expect(readFileSync(resolver, 'utf8')).toBe('resolver 10.0.0.2 valid=60s;\n');
});
