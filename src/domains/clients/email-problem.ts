import type { EmailProblem } from '../../graphql.generated.ts';
import type { Client } from './client.entity.ts';

/** Returns the problem of a client's present address; one of a former address is none. */
export function emailProblemOf({
  email,
  bouncedEmail,
  bouncedAt,
  bounceReason,
  bounceKind,
}: Pick<
  Client,
  'email' | 'bouncedEmail' | 'bouncedAt' | 'bounceReason' | 'bounceKind'
>): EmailProblem | null {
  if (bouncedAt == null || email?.toLowerCase() !== bouncedEmail?.toLowerCase()) return null;
  return { kind: bounceKind ?? 'refused', at: bouncedAt, reason: bounceReason ?? '' };
}

/** Condition: the present address of client `c` is known not to work. */
export const hasEmailProblem = `coalesce(lower(c.email) = lower(c.bounced_email), false)`;

/** Condition: a report about a mail ended the present address of client `c`. */
export const isAddressEnded = `(${hasEmailProblem} and c.bounce_kind is not null)`;
