import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './package/install-packages.ts';
import { stageFiles } from './package/stage-files.ts';

/**
 * Program of `npm run package`. It makes the artefacts of a release in `dist-package/`: the npm package, the archive for systemd
 * on this kind of machine, the list of packages (SBOM), and checksums of all. It needs the package registry.
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'dist-package');
const stage = join(out, 'frontdesk');

/** Runs a command, and shows its output on standard error. */
const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

rmSync(out, { recursive: true, force: true });
// Files of earlier builds are not of this release.
rmSync(join(root, 'dist'), { recursive: true, force: true });
mkdirSync(out, { recursive: true });
run('npm', ['run', 'build'], root);
const { version } = stageFiles(root, stage);

const bill = `frontdesk-${version}.cdx.json`;
const sbom = run(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
  stage,
);
writeFileSync(join(out, bill), sbom);
writeFileSync(join(stage, 'sbom.cdx.json'), sbom);

run('npm', ['pack', '--pack-destination', out], stage);

installPackages(stage);
cpSync(join(root, 'deploy/systemd'), join(stage, 'systemd'), { recursive: true });
renameSync(join(stage, 'systemd/README.md'), join(stage, 'README.md'));
const archive = `frontdesk-${version}-${process.platform}-${process.arch}.tar.gz`;
run(
  'tar',
  ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', archive, 'frontdesk'],
  out,
);
rmSync(stage, { recursive: true });

const files = [`frontdesk-${version}.tgz`, archive, bill];
const sums = files.map(
  file =>
    `${createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
console.log(sums.join(''));
