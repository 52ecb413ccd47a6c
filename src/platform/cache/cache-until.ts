import type { Context } from '../context.ts';

const ends = new WeakMap<Context, number>();

/** Limits how long the call's answer may be cached, to an instant in epoch milliseconds at which the data changes by itself. */
export function cacheUntil(context: Context, instant: number): void {
  ends.set(context, Math.min(instant, cachedUntil(context)));
}

/** Returns the earliest such instant of the call; infinity if there is none. */
export function cachedUntil(context: Context): number {
  return ends.get(context) ?? Infinity;
}
