import { newSecret } from '../../platform/lib/security/secrets.ts';

/** Returns the session that a buyer of a shop sent. Creates a new one if it does not have our form. */
export function buyerSession(sent: string | null | undefined): { session: string; isNew: boolean } {
  const isOurs = /^crt_[\w-]{43}$/.test(sent ?? '');
  return { session: isOurs && sent ? sent : newSecret('crt'), isNew: !isOurs };
}
