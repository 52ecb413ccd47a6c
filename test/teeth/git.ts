import { execFileSync } from 'node:child_process';

/** Lines that a command of git prints. */
export function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
}
