import type { Salon } from '../world.ts';
import type { Conversation } from './conversation.ts';

/** What an owner asks for. `house` makes the salon ready and sees what became of it; the assistant does not know it. */
export interface Task {
  asks: string;
  /** The most calls it may take. */
  calls: number;
  run(assistant: Conversation, house: House): Promise<void>;
}

export type House = Awaited<ReturnType<typeof furnish>>;

/** Tuesday. It is Monday, 9:00 in Berlin. */
export const tomorrow = '2026-03-03';

/** A salon with two people, two services, goods, and clients who were there before. */
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
