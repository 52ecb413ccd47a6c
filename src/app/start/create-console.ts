import { isNativeError } from 'node:util/types';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { currentTrace } from '../../platform/tracing/spans.ts';

/** A destination for text, such as a file. */
interface Sink {
  write(text: string): unknown;
}

/** Longest delay in milliseconds. */
const latest = 50;

/** Bytes that one write to a pipe passes without lines of other processes in between. */
const mostAtOnce = 4096;

/** Log and console output of a process. */
export interface Console {
  readonly log: Logger;
  /** Shows a text to the person who started the process. */
  say(text: string): void;
}

/**
 * Creates the console of a process. In production every line is JSON. In development people read it, so routine messages are not
 * logged.
 */
export async function createConsole({ logLevel, production, tracing }: Config): Promise<Console> {
  const { destination, pino } = await import('pino');
  const level = logLevel === 'info' && !production ? 'warn' : logLevel;
  const log = pino(
    {
      level,
      serializers: { err: error => serializeError(error) },
      ...(tracing && { mixin: currentTrace }),
    },
    // An asynchronous destination would write late or never when the process ends.
    writeTogether(() => destination({ dest: 1, sync: true })),
  );
  // oxlint-disable-next-line no-console
  return { log, say: text => (production ? log.info(text) : console.log(text)) };
}

/**
 * Buffers lines for a moment and writes several at once, since a single write costs more than making a line.
 * Lines are lost only if the process is killed.
 */
function writeTogether(makeSink: () => Sink): Sink {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') sink.write(lines);
    lines = '';
  };
  // This listener must come before the sink's own, which closes the sink.
  process.on('exit', pass);
  const sink = makeSink();
  return {
    write: line => {
      if (lines.length + line.length > mostAtOnce) pass();
      lines += line;
      timer ??= setTimeout(pass, latest);
    },
  };
}

/** Logged fields of an error. A driver's error also contains the whole connection and user input, so the rest is omitted. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** Depth limit of logged causes. It also ends cycles. */
const deepest = 5;

/** Picks the logged fields of an error. Returns any other value unchanged. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!isNativeError(error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const logged: LoggedError = {
    type: error.constructor.name || name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < deepest && { cause: serializeError(cause, depth + 1) }),
  };
  return logged;
}
