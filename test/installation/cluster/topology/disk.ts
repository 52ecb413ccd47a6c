import { execFile } from 'node:child_process';
import { chown, mkdir, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { plainAccount, program } from './programs.ts';

const roomy = 1024 ** 3;
/** Minimum size of a disk, and size of a small file, in bytes. */
export const page = 4096;

/** Mounts a separate disk in memory that can become full. The account of the databases may write to it. */
export async function mountDisk(folder: string) {
  const run = (name: 'mount' | 'umount', ...args: string[]) =>
    promisify(execFile)(program(name), args);
  const resize = (bytes: number) => run('mount', '-o', `remount,size=${bytes}`, folder);
  await mkdir(folder, { recursive: true });
  await run('mount', '-t', 'tmpfs', '-o', `size=${roomy},mode=700`, 'tmpfs', folder);
  const account = plainAccount();
  if (account) await chown(folder, account.uid, account.gid);
  return {
    folder,
    /** Fills the disk except for the spare bytes; deleting files frees space again. */
    fill: async (spare = 0) => {
      for (;;) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const used = Math.max((blocks - bfree) * bsize + spare, page);
        // A disk in use cannot shrink below its content, which may have grown meanwhile.
        if (await resize(used).catch(() => null)) return;
      }
    },
    makeRoom: () => resize(roomy),
    unmount: () => run('umount', '--lazy', folder),
  };
}
