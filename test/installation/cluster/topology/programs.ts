import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

const names = [
  'etcd',
  'patroni',
  'haproxy',
  'pgbouncer',
  'nginx',
  'setpriv',
  'mount',
  'umount',
] as const;

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

const find = (name: string) =>
  folders.map(folder => `${folder}/${name}`).find(path => existsSync(path));

/** Debian keeps the programs of each version in a separate folder. The newest is used. */
const [rewind] = globSync('/usr/lib/postgresql/*/bin/pg_rewind').toSorted().toReversed();

/** Library that gives a process a clock of its own. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Parts of a cluster that this machine lacks, by their Debian packages. */
export const missing: readonly string[] = [
  ...names.filter(name => !find(name)),
  ...(rewind ? [] : ['postgresql']),
  ...(library ? [] : ['libfaketime']),
  ...(process.getuid?.() === 0 ? [] : ['root, who mounts disks']),
];

/** Returns the path of a program. */
export function program(name: (typeof names)[number]): string {
  const path = find(name);
  if (!path) throw new Error(`${name} is not installed.`);
  return path;
}

/** Returns the folder of PostgreSQL's programs. */
export const postgresPrograms = () => dirname(rewind ?? '');

/** Returns the library that gives a process a clock of its own. */
export const fakeTime = () => library ?? '';

/** Returns the account for programs that refuse to run as root; undefined if the tests do not run as root. */
export function plainAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}
