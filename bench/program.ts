import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const patience = 60_000;
/** Pino's level; only higher levels are printed. */
const levelInfo = 30;

/** A server, the service or the baseline, as a separate process. */
export interface Program {
  port: number;
  /** Its peak memory so far in MB, if the system reports it. */
  peakMemory(): number | undefined;
  /** Its resident memory in MB, if the system reports it. */
  memory(): number | undefined;
  /** Its processor time so far in milliseconds, if the system reports it. */
  cpuMs(): number | undefined;
  /** Sends SIGTERM and waits. @throws Error if it had ended before. */
  stop(): Promise<void>;
}

/** Starts a program of this repository on a free port and waits until its log contains its address. */
export async function startProgram(
  file: string,
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file], {
    cwd: root,
    // The number of memory pools equals that of the image.
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const closed = once(child, 'close');
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', line => {
      const { address, level } = readLine(line);
      if (address) resolve(Number(new URL(address).port));
      else if ((level ?? 0) > levelInfo) console.error(line);
    });
    child.once('close', () => reject(endOf(file, child)));
    setTimeout(() => reject(new Error(`${file} does not say that it listens.`)), patience).unref();
  });
  return {
    port,
    peakMemory: () => megabytes(child, 'VmHWM'),
    memory: () => megabytes(child, 'VmRSS'),
    cpuMs: () => cpuMs(child),
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) throw endOf(file, child);
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** In production every line is JSON; otherwise the address is in a text. */
function readLine(line: string): { address?: string | undefined; level?: number } {
  if (line.startsWith('{')) return JSON.parse(line) as { address?: string; level?: number };
  return { address: /https?:\/\/[^\s/]+/.exec(line)?.[0] };
}

function endOf(file: string, { exitCode, signalCode }: ChildProcess): Error {
  return new Error(`${file} ended by itself (${exitCode ?? signalCode}).`);
}

/** Linux records each process's resident memory and its peak. */
function megabytes({ pid }: ChildProcess, name: 'VmHWM' | 'VmRSS'): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Linux counts user and kernel time in ticks of 10 ms. */
function cpuMs({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
