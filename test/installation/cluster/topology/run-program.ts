import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { plainAccount, program } from './programs.ts';

export interface Program {
  pid: number;
  /** What it said so far. */
  output(): string;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
  signal(name: NodeJS.Signals): void;
}

/**
 * Runs a program of the cluster, by an account without rights where we have all. It gets `onDeath` when this process ends, however
 * that ends.
 */
export function runProgram(
  path: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  onDeath: 'KILL' | 'TERM' = 'KILL',
): Program {
  const account = plainAccount();
  const as = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const child: ChildProcess = spawn(
    program('setpriv'),
    [...as, `--pdeathsig=${onDeath}`, path, ...args],
    {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', chunk => (output += chunk));
  return {
    pid: child.pid!,
    output: () => output,
    ended: once(child, 'close'),
    signal: name => void child.kill(name),
  };
}
