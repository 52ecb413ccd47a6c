import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * Returns true if invitations count for the caller: a person on a screen, who accepts by opening the
 * business. They do not count for programs in a person's name, since anybody can invite anybody.
 */
export function seesInvitations({ credential }: Pick<Caller, 'credential'>): boolean {
  return credential === 'session';
}

/** Returns the context of a program that acts in the caller's name, to check what it may access. */
export function inProgram(context: Context): Context {
  return { ...context, caller: { ...context.caller, credential: 'mcp' } };
}
