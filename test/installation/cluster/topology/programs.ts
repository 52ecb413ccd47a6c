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

/** Debian keeps each version's programs in a folder of its own. The newest counts. */
const [rewind] = globSync('/usr/lib/postgresql/*/bin/pg_rewind').toSorted().toReversed();

/** What gives a process a clock of its own. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** What this machine lacks of what a cluster is made of, as Debian calls it. */
export const missing: readonly string[] = [
  ...names.filter(name => !find(name)),
  ...(rewind ? [] : ['postgresql']),
  ...(library ? [] : ['libfaketime']),
  ...(process.getuid?.() === 0 ? [] : ['root, who mounts disks']),
];

/** The path of one of them. */
export function program(name: (typeof names)[number]): string {
  const path = find(name);
  if (!path) throw new Error(`${name} is not installed.`);
  return path;
}

/** The folder of PostgreSQL's programs. */
export const postgresPrograms = () => dirname(rewind ?? '');

/** The library that gives a process a clock of its own. */
export const fakeTime = () => library ?? '';

/** Who runs what must not be run by root. */
export function plainAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}
