import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { plainAccount, program } from './programs.ts';

export interface Program {
  pid: number;
  /** Returns the output so far. */
  output(): string;
  /** Resolves when the program has ended. */
  ended: Promise<unknown>;
  signal(name: NodeJS.Signals): void;
}

/**
 * Runs a program of the cluster, under an unprivileged account if the tests run as root. The program receives `onDeath` when
 * this process ends, however it ends.
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
