import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * Whether an invitation counts for the caller: for a person at a screen, who accepts it by opening the business. For a program
 * in a person's name it is absent, since anybody can invite anybody.
 */
export function seesInvitations({ credential }: Pick<Caller, 'credential'>): boolean {
  return credential === 'session';
}

/** SQL for whether a membership counts, given SQL for `seesInvitations`. Every access of a user is read by it. */
export const countsFor = (membership: string, sees: string): string =>
  `(not ${membership}.awaits_proof and (${membership}.accepted_at is not null or ${sees}))`;

/** The context of a program that acts in the caller's name, to check what it will find. */
export function inProgram(context: Context): Context {
  return { ...context, caller: { ...context.caller, credential: 'mcp' } };
}
