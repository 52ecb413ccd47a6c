import { newSecret } from '../../platform/lib/security/secrets.ts';

/** The session that a buyer of a shop sent, or a new one where that is none of ours. */
export function buyerSession(sent: string | null | undefined): { session: string; isNew: boolean } {
  const isOurs = /^crt_[\w-]{43}$/.test(sent ?? '');
  return { session: isOurs && sent ? sent : newSecret('crt'), isNew: !isOurs };
}
