import type { Context } from '../../../platform/context.ts';
import type { User } from '../user.entity.ts';
import { issueToken } from '../tokens/issue-token.ts';
import { deviceOf } from './device-of.ts';

/** How long a session lasts, and with it the cookie. */
const sessionMilliseconds = 7 * 24 * 3_600_000;

/** A session just begun: its text exists only here. */
export interface SignedIn {
  user: User;
  session: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Signs a user in, in the transaction under way. */
export function openSession(
  { em, now, program }: Pick<Context, 'em' | 'now' | 'program'>,
  user: User,
): { sessionId: string; signedIn: SignedIn } {
  const expiresAt = now() + sessionMilliseconds;
  const { token, text } = issueToken(em, now(), {
    kind: 'session',
    name: user.name,
    userId: user.id,
    device: deviceOf(program),
    expiresAt,
  });
  return { sessionId: token.id, signedIn: { user, session: text, expiresAt } };
}
