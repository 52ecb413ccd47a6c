import type { EntityManager } from '@mikro-orm/sql';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import type { LinkPurpose } from './login-link.entity.ts';
import { insertLink, takeLink } from './login-link.queries.ts';

const prefixes: Readonly<Record<LinkPurpose, string>> = {
  login: 'lnk',
  confirm: 'cnf',
  invitation: 'inv',
};
const paths: Readonly<Record<LinkPurpose, string>> = {
  login: '/auth/magic',
  confirm: '/auth/confirm',
  invitation: '/auth/invitation',
};

interface LinkRequest {
  /** Lower case. */
  email: string;
  purpose: LinkPurpose;
  validMinutes: number;
  /** Membership that following the link accepts, if it is an invitation. */
  membershipId?: string;
}

/** Link that is sent to a mailbox. */
export interface IssuedLink {
  /** Owner of the address; null if no user has it. Such a link is not stored. */
  userId: string | null;
  locale: string;
  /** Secret part of the link; only its hash is stored. */
  token: string;
}

/**
 * Creates a link for the user with this address. For an unknown address, the link opens nothing. Both cases
 * use one statement, so timing does not reveal if the address is known.
 */
export async function issueLink(
  em: EntityManager,
  now: number,
  { email, purpose, validMinutes, membershipId }: LinkRequest,
): Promise<IssuedLink> {
  const token = newSecret(prefixes[purpose]);
  const person = await insertLink(em, {
    email,
    hash: hashSecret(token),
    purpose,
    membershipId: membershipId ?? null,
    expiresAt: now + validMinutes * 60_000,
    now,
  });
  return { userId: person?.id ?? null, locale: person?.locale ?? 'en', token };
}

/** Returns the address of a link. */
export function linkUrl(baseUrl: string, purpose: LinkPurpose, token: string): string {
  return `${baseUrl}${paths[purpose]}?token=${token}`;
}

interface UsedLink {
  userId: string;
  membershipId: string | null;
}

/**
 * Uses up a link and returns its user and invitation; null if it is unknown, used or expired. Of concurrent
 * calls, only one gets it.
 */
export async function useLink(
  em: EntityManager,
  now: number,
  purpose: LinkPurpose,
  token: string,
): Promise<UsedLink | null> {
  const link = await takeLink(em, { hash: hashSecret(token), purpose, now });
  return link ?? null;
}
