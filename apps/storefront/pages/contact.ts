import type { Buyer } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { dropCookie } from '../session.ts';
import type { Visit } from '../visit.ts';

/** Who orders or books, as the form has it. */
export function contactOf({ name = '', phone = '', email }: Record<string, string>) {
  return { name, phone, ...(email && { email }) };
}

/** What is known of a signed-in buyer, for a form that nobody has filled in yet. */
export async function knownContact(visit: Visit): Promise<Record<string, string>> {
  const buyer = await readBuyer(visit);
  const known = Object.entries({ name: buyer?.name, phone: buyer?.phone, email: buyer?.email });
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] != null));
}

/** Who is signed in, or null; a session that ended is forgotten. */
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
