import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
/** Former path of the migration, in the first commit from which databases can be upgraded. */
const baseline = 'src/platform/database/migrations/20270811-baseline.ts';

/** A version of the service in a separate folder, ready to start. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

/**
 * Checks out the previous release into a folder, with its packages. The release is that of `UPGRADE_FROM`, or the latest
 * version tag, or the first commit from which databases can be upgraded. @throws Error that names the missing part
 */
export async function checkOutRelease(folder: string): Promise<Release> {
  const name = process.env.UPGRADE_FROM ?? (await latestTag()) ?? (await firstCommit());
  const commit = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => {
    throw new Error(
      `This clone has no ${name}: fetch it (git fetch --tags --unshallow), or name another version by UPGRADE_FROM.`,
    );
  });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  await git('archive', '--format=tar', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  await bringPackages(folder);
  await run('npm', ['run', 'codegen'], { cwd: folder });
  return { name, folder };
}

async function latestTag(): Promise<string | undefined> {
  const tags = await git('tag', '--list', 'v[0-9]*', '--sort=-version:refname', '--merged');
  return tags.split('\n')[0] || undefined;
}

async function firstCommit(): Promise<string> {
  const commits = await git('log', '--diff-filter=A', '--format=%H', '--', baseline);
  return commits.split('\n').at(-1)!;
}

async function git(...args: string[]): Promise<string> {
  try {
    return (await run('git', args, { cwd: root })).stdout.trim();
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new Error('The release before is taken from git: install it.');
    if (stderr?.includes('not a git repository'))
      throw new Error('The release before is taken from git: run this in a clone of it.');
    throw error;
  }
}

/** Links our packages if both versions need the same ones: they take several hundred megabytes. */
async function bringPackages(folder: string): Promise<void> {
  const [theirs, ours] = await Promise.all(
    [folder, root].map(home => readFile(join(home, 'package-lock.json'), 'utf8')),
  );
  if (theirs === ours) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}
