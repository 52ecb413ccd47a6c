import type { Context } from '../context.ts';

const ends = new WeakMap<Context, number>();

/** Notes that what the call shows changes by itself at an instant, in epoch milliseconds: it is remembered until then. */
export function showUntil(context: Context, instant: number): void {
  ends.set(context, Math.min(instant, shownUntil(context)));
}

/** The first instant at which what the call has shown changes by itself; infinity where it does not. */
export function shownUntil(context: Context): number {
  return ends.get(context) ?? Infinity;
}
