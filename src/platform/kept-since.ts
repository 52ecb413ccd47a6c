import type { Config } from './config.ts';
import type { Context } from './context.ts';

const day = 86_400_000;

/** The instant, in epoch milliseconds, before which things of a kind are deleted, as far as they are done with. */
export function keptSince({ now, services }: Context, kind: keyof Config['keptDays']): number {
  return now() - services.config.keptDays[kind] * day;
}
