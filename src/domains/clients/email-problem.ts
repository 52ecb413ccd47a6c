import type { EmailProblem } from '../../graphql.generated.ts';
import type { Client } from './client.entity.ts';

/** Returns the problem of a client's present address; one of a former address is none. */
export function emailProblemOf({
  email,
  bouncedEmail,
  bouncedAt,
  bounceReason,
}: Pick<Client, 'email' | 'bouncedEmail' | 'bouncedAt' | 'bounceReason'>): EmailProblem | null {
  if (bouncedAt == null || email?.toLowerCase() !== bouncedEmail?.toLowerCase()) return null;
  return { at: bouncedAt, reason: bounceReason ?? '' };
}

/** Condition: the present address of client `c` is known not to work. */
export const hasEmailProblem = `coalesce(lower(c.email) = lower(c.bounced_email), false)`;
