import { execFileSync } from 'node:child_process';

/** Returns the lines that a git command prints. */
export function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
}
