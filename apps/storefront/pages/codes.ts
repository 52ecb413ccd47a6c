import { withCountry } from '../phone-countries.ts';
import type { Visit } from '../visit.ts';

/** Has a code sent to a phone or an address, in the shop's language. */
export async function requestCode(visit: Visit, target: string): Promise<void> {
  await visit.core.account('/code', {
    method: 'POST',
    body: { ...contactOf(target), locale: visit.lang },
    // The core limits attempts by network, so it needs the buyer's address.
    visitor: visit.request.ip,
  });
}

/** What a person typed as either, as the core takes it. */
export function contactOf(target: string): { email: string } | { phone: string } {
  return target.includes('@') ? { email: target } : { phone: target };
}

/** Returns the typed e-mail address, or the typed number with the country chosen beside it. */
export function targetIn({ target = '', targetCountry }: Record<string, string>): string {
  return target.includes('@') ? target : withCountry(target, targetCountry);
}

/** The digits of a code, as people type it. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\P{Nd}/gu, '');
}
