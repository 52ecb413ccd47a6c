import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types and source maps are a third of the packages, and no process reads them. */
const unread = /\.(d\.[cm]?ts|map)$/;

/** Installs the production packages of a folder, exactly those of its lock file. */
export function installPackages(folder: string): void {
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packages = join(folder, 'node_modules');
  // Node itself stays; these are its headers and manuals.
  rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unread.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}
