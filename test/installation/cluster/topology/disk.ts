import { execFile } from 'node:child_process';
import { chown, mkdir, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { plainAccount, program } from './programs.ts';

const roomy = 1024 ** 3;
/** The least that a disk has, and what a small file takes. */
export const page = 4096;

/** A disk of its own, in memory, that can run out of room. The account that runs databases may write to it. */
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
    /** From now on so many bytes fit and no more, but for what is deleted. */
    fill: async (spare = 0) => {
      for (;;) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const used = Math.max((blocks - bfree) * bsize + spare, page);
        // It is in use: where more was written meanwhile, it cannot be made that small.
        if (await resize(used).catch(() => null)) return;
      }
    },
    makeRoom: () => resize(roomy),
    unmount: () => run('umount', '--lazy', folder),
  };
}
