import type { Caller } from '../../../src/platform/caller.ts';
import type { Tool } from './tools.ts';

type Named = Pick<Tool, 'name' | 'area' | 'field'>;

/**
 * Returns the check whether a token has a tool or an operation switched off: by its name, by its area, or since it is the same
 * operation of the contract as a switched-off tool.
 */
export function isOff(
  { limits }: Pick<Caller, 'limits'>,
  { name, area, field }: Named,
  tools: ReadonlyMap<string, Named>,
): boolean {
  if (!limits) return false;
  if (limits.offTools.includes(name)) return true;
  if (area !== null && limits.offAreas.includes(area)) return true;
  return field !== null && limits.offTools.some(off => tools.get(off)?.field === field);
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the types of events that no call of a token may cause, since its tools for them are switched off. */
export function withheldFrom(
  { limits }: Pick<Caller, 'limits'>,
  tools: ReadonlyMap<string, Pick<Tool, 'effects'>>,
): ReadonlySet<string> {
  if (!limits || limits.offTools.length === 0) return nothing;
  return new Set(limits.offTools.flatMap(name => tools.get(name)?.effects ?? []));
}
