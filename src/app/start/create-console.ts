import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { currentTrace } from '../../platform/tracing/spans.ts';
import { serializeError } from './error-serializer.ts';
import { writeTogether } from './write-together.ts';

/** Where a process says what it does. */
export interface Console {
  readonly log: Logger;
  /** Tells the person who started it something. */
  say(text: string): void;
}

/** In production every line is JSON. In development people read the console, so routine messages are not logged. */
export async function createConsole({ logLevel, production, tracing }: Config): Promise<Console> {
  const { destination, pino } = await import('pino');
  const level = logLevel === 'info' && !production ? 'warn' : logLevel;
  const log = pino(
    {
      level,
      serializers: { err: error => serializeError(error) },
      ...(tracing && { mixin: currentTrace }),
    },
    // What is under way when a process ends would come after what is written then, or never.
    writeTogether(() => destination({ dest: 1, sync: true })),
  );
  // oxlint-disable-next-line no-console
  return { log, say: text => (production ? log.info(text) : console.log(text)) };
}
