import { expect } from '@jest/globals';
import type { Salon, World } from '../world.ts';
import type { Conversation } from './conversation.ts';

/**
 * A request of an owner, of an operator of the service, or of a client to an assistant of theirs. `house` prepares the salon and
 * checks the outcome; the assistant does not see it.
 */
export interface Task {
  asks: string;
  /** True if an operator of the service asks, with a configured token. */
  isOperators?: true;
  /** True if a client asks, whose assistant is at the shop. */
  isClients?: true;
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

const services = [
  'Manicure, Pedicure, Blow-dry, Updo, Highlights, Beard trim, Hot shave, Facial, Peeling, Brow shaping, Lash lift, Waxing',
  'Massage, Head massage, Hot stones, Foot bath, Make-up, Bridal styling, Extensions, Keratin care, Scalp care, Fringe trim',
].flatMap(line => line.split(', '));
const clients = [
  'Alan Kay, Barbara Liskov, Donald Knuth, Edsger Dijkstra, Frances Allen, John Backus, Ken Thompson, Leslie Lamport',
  'Niklaus Wirth, Radia Perlman, Robin Milner, Shafi Goldwasser, Tony Hoare, Vint Cerf, Whitfield Diffie, Jean Sammet',
].flatMap(line => line.split(', '));

/** Fills a salon with the services and the clients among which an assistant looks for the right ones. */
async function fill(salon: Salon): Promise<void> {
  const items = services.map(name => ({ externalId: name, name, price: 30, durationMinutes: 30 }));
  const { data: catalog } = await salon.rest('POST', '/catalog/bulk', { items });
  const { data: people } = await salon.rest('POST', '/clients/bulk', {
    clients: clients.map(clientName => ({ externalId: clientName, clientName })),
  });
  expect([catalog.created, people.created]).toEqual([services.length, clients.length]);
}

/** Creates a salon with two staff members, many services and clients, and those that the tasks are about. */
export async function furnish(salon: Salon, { sql }: Pick<World, 'sql'>) {
  await fill(salon);
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
