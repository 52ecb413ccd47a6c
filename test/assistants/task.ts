import type { Salon } from '../world.ts';
import type { Conversation } from './conversation.ts';

/** A request of an owner, or of a client to an assistant of theirs. `house` prepares the salon and checks the outcome; the assistant does not see it. */
export interface Task {
  asks: string;
  /** True if a client asks, whose assistant is at the shop. */
  ofClient?: true;
  /** Maximum number of calls. */
  calls: number;
  /** Reads the code that the client was sent. */
  run(assistant: Conversation, house: House, codeOf: CodeOf): Promise<void>;
}

/** Returns the code that was last sent to a phone or an address. */
export type CodeOf = (target: string) => Promise<string>;

export type House = Awaited<ReturnType<typeof furnish>>;

/** A Tuesday: the clock shows Monday, 9:00 in Berlin. */
export const tomorrow = '2026-03-03';

/** Creates a salon with two staff members, two services, products, and existing clients. */
export async function furnish(salon: Salon) {
  const deniz = await salon.staff({ name: 'Deniz Aydın' });
  const maria = await salon.staff({ name: 'Maria Silva' });
  const cut = await salon.service({ name: 'Haircut', price: 40, staff: [deniz, maria] });
  const colour = await salon.service({
    name: 'Colour',
    price: 80,
    durationMinutes: 90,
    staff: [maria],
  });
  const shampoo = await salon.product({
    name: 'Shampoo',
    price: 12,
    trackStock: true,
    stockOnHand: 8,
  });
  const visit = await salon.booked(cut, {
    at: `${tomorrow}T09:00:00Z`,
    staff: deniz,
    clientName: 'Ada Lovelace',
    clientPhone: ada.clientPhone,
  });
  return { salon, deniz, maria, cut, colour, shampoo, visit };
}

export const ada = { clientName: 'Ada Lovelace', clientPhone: '+493023125199' };
export const grace = { clientName: 'Grace Hopper', clientPhone: '+493023125100' };
