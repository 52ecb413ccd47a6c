import type { Context } from '../../../platform/context.ts';
import type { User } from '../user.entity.ts';
import { issueToken } from '../tokens/issue-token.ts';
import { deviceOf } from './device-of.ts';

/** Lifetime of a session and its cookie. */
const sessionMilliseconds = 7 * 24 * 3_600_000;

/** New session, whose secret exists only here. */
export interface SignedIn {
  user: User;
  session: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Signs a user in, in the current transaction. */
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
