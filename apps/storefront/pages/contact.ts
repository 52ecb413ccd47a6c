import type { Buyer } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { withCountry } from '../phone-countries.ts';
import { dropCookie } from '../session.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the contact fields of a form. */
export function contactOf({ name = '', phone = '', phoneCountry, email }: Record<string, string>) {
  return { name, phone: withCountry(phone, phoneCountry), ...(email && { email }) };
}

/** Returns the values for a new form from the signed-in buyer's account. */
export async function knownContact(context: RequestContext): Promise<Record<string, string>> {
  const buyer = await readBuyer(context);
  const known = Object.entries({ name: buyer?.name, phone: buyer?.phone, email: buyer?.email });
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] != null));
}

/** Returns the signed-in buyer, or null. Drops the cookie of an ended session. */
export async function readBuyer({ core, buyer, response }: RequestContext): Promise<Buyer | null> {
  if (!buyer) return null;
  try {
    return (await core.account<Buyer>('', { buyer })).data;
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status !== 401) throw error;
    dropCookie(response, 'buyer');
    return null;
  }
}
