import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** Node as the image has it: the package that brings it is installed without its script. */
const withNode = `${dirname(process.execPath)}:${process.env.PATH}`;

/** Makes the image's files in an empty folder, by the commands of the Dockerfile's stage that builds. */
export async function installAsDockerfile() {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-production-'));
  for (const file of contextOfBuild()) cpSync(join(root, file), join(folder, file));
  for (const command of commandsOfBuild()) await run(folder, command);
  return {
    folder,
    /** Runs a command of an operator there, and answers all that it printed; throws if it fails. */
    run: (command: string, environment: Record<string, string>) =>
      run(folder, command, environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files that `COPY . .` copies: those of the project, without those that .dockerignore names. */
function contextOfBuild(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  return files
    .split('\0')
    .filter(file => file && !ignored.some(pattern => matchesGlob(file.split('/')[0]!, pattern)));
}

function commandsOfBuild(): string[] {
  const [, stage = ''] = /^FROM \S+ AS build$([\s\S]*?)^FROM /m.exec(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  )!;
  return [...stage.matchAll(/^RUN (.*)$/gm)].map(([, command]) => command!);
}

async function run(
  folder: string,
  command: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], {
    cwd: folder,
    env: { ...inherited, PATH: withNode, ...environment },
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${command} failed:\n${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}
