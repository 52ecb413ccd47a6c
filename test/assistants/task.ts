import type { Salon, World } from '../world.ts';
import type { Conversation } from './conversation.ts';

/** A request of an owner. `house` prepares the salon and checks the outcome; the assistant does not see it. */
export interface Task {
  asks: string;
  /** Maximum number of calls. */
  calls: number;
  run(assistant: Conversation, house: House): Promise<void>;
}

export type House = Awaited<ReturnType<typeof furnish>>;

/** A Tuesday: the clock shows Monday, 9:00 in Berlin. */
export const tomorrow = '2026-03-03';

/** Creates a salon with two staff members, two services, products, and existing clients. */
export async function furnish(salon: Salon, { sql }: Pick<World, 'sql'>) {
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
  /** Makes the appointments of a service completed ones of so many days before. */
  const backdate = (item: { id: string }, days: number) =>
    sql(
      `update appointment set status = 'completed', start_at = start_at - $2 * interval '1 day',
         end_at = end_at - $2 * interval '1 day', occupied_from = occupied_from - $2 * interval '1 day',
         occupied_to = occupied_to - $2 * interval '1 day'
       where catalog_item_id = $1`,
      [item.id, days],
    );
  return { salon, deniz, maria, cut, colour, shampoo, visit, backdate };
}

export const ada = { clientName: 'Ada Lovelace', clientPhone: '+493023125199' };
export const grace = { clientName: 'Grace Hopper', clientPhone: '+493023125100' };
