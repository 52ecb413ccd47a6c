import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Json = Record<string, any>;

/** Folders whose files the built service reads. */
const read = ['dist', 'schema', 'src', 'facades', 'packages/shared', 'apps/storefront', 'themes'];

/** The built service has these in its bundle. Migrations stay, since the service lists their files. */
const isBundled = (file: string) =>
  file === 'src/start.js' ||
  file.startsWith('src/cli/package/') ||
  (file.endsWith('.ts') && !file.startsWith('src/platform/database/migrations/'));

/**
 * Copies everything that the built service needs into an empty folder, with a manifest and a lock file of its own. The folder is a
 * package that can be packed, or installed in place.
 */
export function stageFiles(root: string, stage: string): { version: string } {
  const files = [
    ...read.flatMap(folder => filesIn(root, folder)).filter(file => !isBundled(file)),
    // Queries of the Control Panel, with which the service answers its first page.
    ...filesIn(root, 'apps/control-panel').filter(file => file.endsWith('.graphql')),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    cpSync(join(root, file), join(stage, file));
  }
  cpSync(join(root, 'src/cli/package/README.md'), join(stage, 'README.md'));
  const lock = readJson(join(root, 'package-lock.json'));
  const manifest = manifestOf(readJson(join(root, 'package.json')), lock);
  writeJson(join(stage, 'package.json'), manifest);
  // For an installation in place. npm leaves it out of the package.
  writeJson(join(stage, 'package-lock.json'), lockOf(lock, manifest));
  return { version: manifest['version'] as string };
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => statSync(join(root, name)).isFile());
}

/**
 * Returns the manifest of the package, without everything that only the project needs. It has the tested version of each
 * dependency, as npm ignores the lock files of dependencies.
 */
function manifestOf(project: Json, { packages }: Json): Json {
  const { name, version, description, license, bin, type, engines, overrides, allowScripts } =
    project;
  const dependencies = Object.fromEntries(
    Object.keys(project['dependencies']).map(each => [
      each,
      packages[`node_modules/${each}`].version,
    ]),
  );
  return {
    name,
    version,
    description,
    license,
    bin,
    type,
    engines,
    dependencies,
    overrides,
    allowScripts,
  };
}

/** Returns the lock file without development packages. */
function lockOf(lock: Json, { name, version, license, bin, engines, dependencies }: Json): Json {
  const packages = Object.entries<Json>(lock['packages']).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  const own = { name, version, license, bin, engines, dependencies };
  return { ...lock, packages: { '': own, ...Object.fromEntries(packages) } };
}

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8')) as Json;
}

function writeJson(file: string, content: Json): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
