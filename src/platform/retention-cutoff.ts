import type { Config } from './config.ts';
import type { Context } from './context.ts';

const day = 86_400_000;

/** Returns the instant, in epoch milliseconds, before which finished data of a kind is deleted. */
export function retentionCutoff(
  { now, services }: Context,
  kind: keyof Config['keptDays'],
): number {
  return now() - services.config.keptDays[kind] * day;
}
