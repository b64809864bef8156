import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../../brands.ts';
import { temporaryFolder } from '../../testing.ts';

/** A step of a job: shell commands, or an action of the forge. */
type Step = { run: string; env?: Record<string, string> } | { uses: string; with?: Record<string, string> };

export interface Job {
  /** The forge's expression that says when it runs. */
  when: string;
  env: Record<string, string>;
  steps: readonly Step[];
  /** Files and folders that the pipeline keeps at the end. */
  artefacts: readonly string[];
}

interface GithubJob {
  if?: string;
  env?: Record<string, string>;
  steps: readonly Step[];
}

interface GitlabJob {
  rules: readonly { if: string }[];
  variables?: Record<string, string>;
  script: readonly string[];
  artifacts?: { paths: readonly string[] };
}

function readYaml(path: string): unknown {
  const code = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1])), default=str))';
  return JSON.parse(String(execFileSync('python3', ['-c', code, `${projectRoot}/deploy/examples/${path}`])));
}

/** A job of the GitHub example. */
export function githubJob(name: string): Job {
  const { jobs } = readYaml('github/publish.yml') as { jobs: Record<string, GithubJob> };
  const { if: when = '', env = {}, steps } = jobs[name] as GithubJob;
  const kept = steps.map((step) => ('uses' in step && /^actions\/upload-artifact@/.test(step.uses) ? step.with : {}));
  return { when, env, steps, artefacts: kept.flatMap((inputs) => inputs?.path?.split('\n').filter(Boolean) ?? []) };
}

/** A job of the GitLab example: all of its lines run in one shell. */
export function gitlabJob(name: string): Job {
  const all = readYaml('gitlab/.gitlab-ci.yml') as { default: { before_script: readonly string[] } } & Record<
    string,
    GitlabJob
  >;
  const { rules, variables = {}, script, artifacts } = all[name] as GitlabJob;
  const run = [...all.default.before_script, ...script].join('\n');
  const when = rules.map((rule) => rule.if).join(' || ');
  return { when, env: variables, steps: [{ run }], artefacts: artifacts?.paths ?? [] };
}

export interface StandIns {
  /** Shell lines that replace programs, by name. */
  programs: Readonly<Record<string, string>>;
  /** The variables that actions set for later steps, by name of the action. */
  actions: Readonly<Record<string, Record<string, string>>>;
  /** Values of the forge's expressions `${{ … }}`. */
  expressions: Readonly<Record<string, string>>;
  env: Readonly<Record<string, string>>;
}

/** Copies the project's files, committed or not, and links our packages: for changing and building it. */
function copyProject(root: string) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter((name) => name && existsSync(`${projectRoot}/${name}`)))
    cpSync(`${projectRoot}/${file}`, `${root}/${file}`, { recursive: true });
  symlinkSync(`${projectRoot}/node_modules`, `${root}/node_modules`, 'junction');
}

/** A copy of the project with everything in one commit, as a forge checks it out. */
export function checkOut(change: (root: string) => void): string {
  const root = temporaryFolder();
  copyProject(root);
  change(root);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--message', 'Everything');
  return root;
}

/**
 * Runs a job's steps in order, in a checkout.
 *
 * @returns the artefacts that are missing
 * @throws {Error} if a step fails, with its output
 */
export async function runJob(root: string, { env, steps, artefacts }: Job, standIns: StandIns): Promise<string[]> {
  const programs = temporaryFolder();
  for (const [name, lines] of Object.entries(standIns.programs)) {
    writeFileSync(`${programs}/${name}`, `#!/bin/bash\n${lines}\n`);
    chmodSync(`${programs}/${name}`, 0o755);
  }
  const fill = (text: string) =>
    text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
      const value = standIns.expressions[expression];
      if (value === undefined) throw new Error(`Nothing is known of \${{ ${expression} }}`);
      return value;
    });
  const filled = (variables: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fill(String(value))]));
  const variables = `${programs}/variables`;
  writeFileSync(variables, '');
  const known = () =>
    Object.fromEntries(
      readFileSync(variables, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  for (const step of steps)
    if ('uses' in step) {
      const [name = ''] = step.uses.split('@');
      const left = standIns.actions[name];
      if (!left) throw new Error(`Nothing stands in for the action ${name}`);
      filled(step.with);
      for (const [variable, value] of Object.entries(left)) appendFileSync(variables, `${variable}=${value}\n`);
    } else {
      const shell = {
        ...process.env,
        ...standIns.env,
        ...known(),
        ...filled(env),
        ...filled(step.env),
        GITHUB_ENV: variables,
        PATH: `${programs}:${process.env.PATH}`,
      };
      await promisify(execFile)('bash', ['--norc', '-e', '-o', 'pipefail', '-c', fill(step.run)], {
        cwd: root,
        env: shell,
      }).catch(({ stdout, stderr }) => {
        throw new Error(`${step.run}\n${stdout}\n${stderr}`);
      });
    }
  return artefacts.filter((path) => !existsSync(`${root}/${path}`));
}

/** Answers the purges of Front Door, for which there is no emulator. */
export function answerPurges(): { module: string; log: string } {
  const folder = temporaryFolder();
  const [module, log] = [`${folder}/purges.mjs`, `${folder}/purges.log`];
  writeFileSync(log, '');
  writeFileSync(
    module,
    `import { appendFileSync } from 'node:fs';
     const { fetch } = globalThis;
     globalThis.fetch = async (url, options) => {
       const { host } = new URL(url);
       if (host !== 'management.azure.com') return fetch(url, options);
       appendFileSync(${JSON.stringify(log)}, host + ' ' + options.headers.Authorization + '\\n');
       return new Response('{}');
     };`,
  );
  return { module, log };
}
