import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** PATH with this Node, as in the image: npm's package of Node is installed without its script. */
const withNode = `${dirname(process.execPath)}:${process.env.PATH}`;

/** Files of the image by path: their sizes in bytes and times of change in milliseconds. */
type Files = Readonly<Record<string, readonly [size: number, changedAt: number]>>;

/** Creates the image's files in an empty folder, by the Dockerfile: builds, and copies what the second stage does. */
export async function installAsDockerfile() {
  const scratch = mkdtempSync(join(tmpdir(), 'frontdesk-production-'));
  const [stage, folder, data] = ['build', 'app', 'data'].map(name => join(scratch, name)) as [
    string,
    string,
    string,
  ];
  for (const file of contextOfBuild()) cpSync(join(root, file), join(stage, file));
  for (const command of commandsOfBuild()) await run(stage, command);
  for (const [from, to] of copiesOfImage()) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    renameSync(join(stage, from), join(folder, to));
  }
  rmSync(stage, { recursive: true, force: true });
  return {
    folder,
    /** Folder for the service's data, like the image's volume. */
    data,
    /** Runs an operator's command there, and returns its output. Throws if it fails. */
    run: (command: string, environment: Record<string, string>) =>
      run(folder, command, environment),
    files: () => filesIn(folder),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { size, mtimeMs } = statSync(path);
      return [relative(folder, path), [size, mtimeMs]] as const;
    });
  return Object.fromEntries(entries);
}

/** Returns the files that `COPY . .` copies: those of the project, except those in .dockerignore. */
export function contextOfBuild(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  return files
    .split('\0')
    .filter(file => file && !ignored.some(pattern => matchesGlob(file.split('/')[0]!, pattern)));
}

/** Returns the two stages of the Dockerfile. */
function stagesOfImage(): [build: string, image: string] {
  const [, build = '', image = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8').split(
    /^FROM .*$/m,
  );
  return [build, image];
}

const commandsOfBuild = () =>
  [...stagesOfImage()[0].matchAll(/^RUN (.*)$/gm)].map(([, command]) => command!);

/** Returns what the second stage copies from the first one: paths there and in the image. */
const copiesOfImage = () =>
  [...stagesOfImage()[1].matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    ([, from, to]) => [from!, to === './' ? from! : to!] as const,
  );

export async function run(
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
