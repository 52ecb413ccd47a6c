import { sql } from '../../../platform/database/query/sql.ts';
import { StockMovement } from '../../../domains/catalog/stock/stock-movement.entity.ts';
import { findSellables } from '../../../domains/catalog/items/find-sellables.ts';
import { CommissionEntry } from '../../../domains/commissions/earning/commission-entry.entity.ts';
import { Order, OrderLine } from '../../../domains/ordering/order.entity.ts';
import { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import { Refund } from '../../../domains/payments/refunds/refund.entity.ts';
import { SandboxCharge } from '../../../domains/payments/sandbox/sandbox-charge.entity.ts';
import { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { rateFor, taxRatesLoader } from '../../../domains/taxes/apply-tax-class.ts';
import type { AppServices } from '../../services.ts';
import type { DayDrawer } from '../keep-till.ts';
import type { Stage } from '../one-transaction.ts';
import type { Salon } from '../open-salon.ts';
import { assist } from './assist.ts';
import { openBooks, type Books } from './books.ts';
import { createChance, type Chance } from './chance.ts';
import { deliver } from './deliver.ts';
import { storeDiary } from './diary.ts';
import { insertRows } from './insert-rows.ts';
import { livePast } from './live-past.ts';
import { payAppointments } from './pay-appointments.ts';
import { planOrders } from './plan-orders.ts';
import { planPast } from './plan-past.ts';
import { sellPast, usualTax } from './sell-past.ts';
import { createShelf, keepStock } from './shelf.ts';

const seed = 20_270_214;
/** Number of past days to fill. */
const days = 90;

/**
 * Fills the three months before today with a salon's business.
 * Rows are inserted in bulk, since thousands of use-case calls would take too long. The same functions as in use cases compute
 * the rows and the journal.
 */
export async function fillPast(
  stage: Stage,
  salon: Salon,
  { config, seal }: Pick<AppServices, 'config' | 'seal'>,
  { cashDrawer, now }: { cashDrawer: DayDrawer; now: number },
): Promise<void> {
  const { em } = stage;
  const chance = createChance(seed);
  const books = openBooks();
  const appointments = livePast(salon, chance, planPast(salon, chance, now, days), books.diary);
  payAppointments(salon, chance, appointments, books, { cashDrawer, now });
  await trade(stage, salon, { chance, books, now, baseUrl: config.baseUrl });
  await insertRows(em, Appointment, appointments);
  await storeBooks(stage, salon, books);
  const { cast, business } = salon;
  const calls = assist(cast, business.id, chance, { now, days: days - 2 });
  books.diary.push(...calls);
  await deliver(em, { seal }, { businessId: business.id, cast, now }, books.diary);
  await storeDiary(stage, books.diary);
}

/** Sells goods within the shelf's stock. */
async function trade(
  { em }: Stage,
  salon: Salon,
  { chance, books, now, baseUrl }: { chance: Chance; books: Books; now: number; baseUrl: string },
): Promise<void> {
  const businessId = salon.business.id;
  const levels = await sql<{
    stockId: string;
    itemId: string;
    variantId: string | null;
    onHand: number;
    name: string;
  }>(
    em,
    `select s.id as "stockId", s.item_id as "itemId", s.variant_id as "variantId", s.on_hand as "onHand",
       i.name || coalesce(' (' || v.name || ')', '') as name
     from stock s join catalog_item i on i.business_id = s.business_id and i.id = s.item_id left join catalog_variant v on v.business_id = s.business_id and v.id = s.variant_id
     where s.business_id = $1 and s.on_hand > 0 order by i.name, v.name`,
    [businessId],
  );
  const shelf = createShelf();
  const sellables = await findSellables(em, { id: businessId }, levels);
  const deliveryRate = rateFor(await taxRatesLoader(em).load(businessId), usualTax);
  const sale = { salon, chance, books, shelf, baseUrl, deliveryRate };
  sellPast(sale, sellables, planOrders(chance, now, days - 3));
  const stocktaking = { businessId, moves: shelf.moves, by: salon.cast.owner };
  const countedAt = now - 3 * 86_400_000;
  const reserved = levels.map(level => keepStock(books, level, { ...stocktaking, countedAt }));
  await sql(
    em,
    `update stock s set reserved = g.reserved from unnest($2::text[], $3::int[]) g(id, reserved)
     where s.business_id = $1 and s.id = g.id`,
    [businessId, levels.map(({ stockId }) => stockId), reserved],
  );
}

async function storeBooks({ em }: Stage, { business }: Salon, books: Books): Promise<void> {
  const { orders, payments, refunds, charges, commissions, movements } = books;
  await insertRows(em, Order, orders as Order[]);
  await insertRows(
    em,
    OrderLine,
    orders.flatMap(order => order.items),
  );
  await insertRows(em, Payment, payments);
  await insertRows(em, Refund, refunds);
  await insertRows(em, SandboxCharge, charges);
  await insertRows(em, CommissionEntry, commissions);
  await insertRows(em, StockMovement, movements.toSorted((a, b) => a.at - b.at) as StockMovement[]);
  await sql(em, 'insert into order_counter (business_id, last_number) values ($1, $2)', [
    business.id,
    orders.at(-1)!.number,
  ]);
}
