import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import type { LinkPurpose } from './login-link.entity.ts';

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
  /** The membership that following it accepts, if it invites to one. */
  membershipId?: string;
}

/** A link that is sent to a mailbox. */
export interface IssuedLink {
  /** Whose it is; null for an address that nobody has, whose link is stored nowhere. */
  userId: string | null;
  locale: string;
  /** Goes into the address; only its hash is stored. */
  token: string;
}

/**
 * Makes a link for the user with this address. Where there is none, it makes one that opens nothing: it is one
 * statement either way, and so takes about as long.
 */
export async function issueLink(
  em: EntityManager,
  now: number,
  { email, purpose, validMinutes, membershipId }: LinkRequest,
): Promise<IssuedLink> {
  const token = newSecret(prefixes[purpose]);
  const [person] = await sql<{ id: string; locale: string }>(
    em,
    `with person as (select id, locale from app_user where email = $1),
     gone as (
       delete from login_link where user_id in (select id from person) and expires_at < $5
     ), made as (
       insert into login_link (hash, user_id, purpose, expires_at, used_at, created_at, membership_id)
       select $2, id, $3, $4, null, $5, $6 from person
     )
     select id, locale from person`,
    [
      email,
      hashSecret(token),
      purpose,
      new Date(now + validMinutes * 60_000).toISOString(),
      new Date(now).toISOString(),
      membershipId ?? null,
    ],
  );
  return { userId: person?.id ?? null, locale: person?.locale ?? 'en', token };
}

/** The address of a link, at which following it works. */
export function linkUrl(baseUrl: string, purpose: LinkPurpose, token: string): string {
  return `${baseUrl}${paths[purpose]}?token=${token}`;
}

interface UsedLink {
  userId: string;
  membershipId: string | null;
}

/** Uses a link up and answers whose it was and what it invited to, or null if it is unknown, used or too old. Of several at once, one gets it. */
export async function useLink(
  em: EntityManager,
  now: number,
  purpose: LinkPurpose,
  token: string,
): Promise<UsedLink | null> {
  const [link] = await sql<UsedLink>(
    em,
    `update login_link set used_at = $3
     where hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning user_id as "userId", membership_id as "membershipId"`,
    [hashSecret(token), purpose, new Date(now).toISOString()],
  );
  return link ?? null;
}
