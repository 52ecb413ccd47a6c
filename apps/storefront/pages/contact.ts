import type { Buyer } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { withCountry } from '../phone-countries.ts';
import { dropCookie } from '../session.ts';
import type { Visit } from '../visit.ts';

/** The contact fields of a form. */
export function contactOf({ name = '', phone = '', phoneCountry, email }: Record<string, string>) {
  return { name, phone: withCountry(phone, phoneCountry), ...(email && { email }) };
}

/** Fills in a new form for a signed-in buyer. */
export async function knownContact(visit: Visit): Promise<Record<string, string>> {
  const buyer = await readBuyer(visit);
  const known = Object.entries({ name: buyer?.name, phone: buyer?.phone, email: buyer?.email });
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] != null));
}

/** The signed-in buyer, or null; the cookie of an ended session is dropped. */
export async function readBuyer({ core, buyer, response }: Visit): Promise<Buyer | null> {
  if (!buyer) return null;
  try {
    return (await core.account<Buyer>('', { buyer })).data;
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status !== 401) throw error;
    dropCookie(response, 'buyer');
    return null;
  }
}
