import type { EntityManager } from '@mikro-orm/sql';
import type { AppServices } from '../services.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { grow } from './grow.ts';
import { liveAppointments } from './live-appointments.ts';
import { openSalon, type Salon } from './open-salon.ts';
import { inOneTransaction, type Stage } from './one-transaction.ts';
import { planAppointments } from './data/appointments.ts';
import { openYesterday, turnTheDay } from './keep-till.ts';
import { keepHours } from './keep-hours.ts';
import { letAssistantErr } from './let-assistant-err.ts';
import { payTogether } from './pay-together.ts';
import { sellGiftCards } from './sell-gift-cards.ts';
import { sendGoods } from './send-goods.ts';
import { fillPast } from './past/fill-past.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { cardProviderOf } from '../../domains/payments/cards/card-provider.ts';
import { systemCaller } from '../../platform/caller.ts';
import { bookVisit } from '../../domains/scheduling/visits/book-visit.ts';
import { findVisitTimes } from '../../domains/scheduling/visits/find-visit-times.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, localDateTime } from '../../platform/lib/time/time.ts';
import { zone } from './data/salon.ts';
import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import { bookSeries } from '../../domains/scheduling/series/book-series.ts';
import { listAppointments } from '../../domains/scheduling/appointments/reading/list-appointments.ts';
import { joinWaitingList } from '../../domains/scheduling/waiting-list/join-waiting-list.ts';

const hour = 3_600_000;

/** Every second week from next week on, within the booking horizon. */
const everySecondWeek = 'FREQ=WEEKLY;INTERVAL=2;COUNT=6';

const day = 86_400_000;

const minute = 60_000;

/**
 * Fills an empty database with the demo business in one transaction.
 * Use cases create the present and the future; the past is inserted as rows. Calls `begin` once the database proves empty.
 */
export async function fillDemo(services: AppServices, begin: () => void): Promise<void> {
  if (await hasBusiness(services.orm.em.fork() as EntityManager)) return;
  await inOneTransaction(services, async stage => {
    if (await hasBusiness(stage.em)) return;
    begin();
    const now = services.now();
    const salon = await openSalon(stage, now);
    await liveAppointments(stage, salon, planAppointments(), now);
    await letAssistantErr(stage, salon, now);
    const cashDrawer = await openYesterday(stage, salon, now);
    await fillPast(stage, salon, services, { cashDrawer, now });
    await turnTheDay(stage, salon, cashDrawer, now);
    await sellGiftCards(stage, salon, now);
    await sendGoods(stage, salon, now);
    await payTogether(stage, salon, now);
    await bookChain(stage, salon, now);
    await letWait(stage, salon, now);
    await comeAgain(stage, salon, now);
    await askForCard(stage, salon, now);
    await keepHours(stage, salon, now);
    await grow(stage, salon, now);
    // The past already has its webhook deliveries. Events of the demo's creation are not sent.
    await sql(stage.em, 'delete from outbox');
  });
}

async function hasBusiness(em: EntityManager): Promise<boolean> {
  return (await sql(em, 'select from business limit 1')).length > 0;
}

/** Requires a card for future bookings of one service, if a payment provider stores cards. Earlier bookings keep their terms. */
async function askForCard(
  { runAs }: Stage,
  { business, items }: Salon,
  now: number,
): Promise<void> {
  const { id: itemId } = items.get('massage')!;
  await runAs(systemCaller('demo'))(now - minute, async context => {
    if (!(await cardProviderOf(context, business.id))) return;
    await saveItem(context, { businessId: business.id, itemId, requiresCard: true });
  });
}

/** Books a colour and a cut right after it as one visit for a client. */
async function bookChain({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const client = salon.clients[3];
  const services = (['roots', 'longCut'] as const).map(name => salon.items.get(name)!.id);
  const tomorrow = addDays(localDateOf(now, zone), 1);
  const range = { dateFrom: tomorrow, dateTo: addDays(tomorrow, 6) };
  const { times } = await runAt(now - day / 8, context =>
    findVisitTimes(context, { businessId, services, ...range }),
  );
  const [first] = times;
  if (!first || !client) return;
  await runAt(now - day / 9, context =>
    bookVisit(context, {
      businessId,
      services: services.map(catalogItemId => ({ catalogItemId })),
      startAt: first.startAt,
      clientId: client.id,
      comment: 'Colour first, then the cut.',
    }),
  );
}

/** Books a regular's haircut every second week, at the free time of next week that suits most repetitions. */
async function comeAgain({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const client = salon.clients[5];
  const item = salon.items.get('shortCut');
  if (!client || !item) return;
  const { id: businessId } = salon.business;
  const catalogItemId = item.id;
  const at = now - 3 * hour;
  for (let ahead = 8; ahead < 13; ahead += 1) {
    const date = addDays(localDateOf(now, zone), ahead);
    const { slots } = await runAt(at, context =>
      findSlots(context, { businessId, catalogItemId, date }),
    );
    const free = slots.find(({ available }) => available);
    if (!free) continue;
    const { startAt, staffIds } = free;
    await runAt(at, context =>
      bookSeries(context, {
        businessId,
        services: [{ catalogItemId, staffId: staffIds[0] ?? null }],
        startAt,
        rule: everySecondWeek,
        clientId: client.id,
        conflicts: 'skip',
      }),
    );
    return;
  }
}

/** Adds a waiting-list entry for a booked time. The client gets an offer if that appointment is cancelled. */
async function letWait({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const { items } = await runAt(now - day / 12, context =>
    listAppointments(context, { businessId, from: now + day, status: ['confirmed'], limit: 50 }),
  );
  const wanted = items.find(
    ({ staffId, clientId }) => staffId && clientId !== salon.clients[2]?.id,
  );
  const client = salon.clients[2];
  if (!wanted || !client) return;
  const local = localDateTime(wanted.startAt, zone);
  await runAt(now - day / 24, context =>
    joinWaitingList(context, {
      businessId,
      catalogItemId: wanted.variantId ?? wanted.catalogItemId,
      staffIds: [wanted.staffId!],
      clientId: client.id,
      dateFrom: local.slice(0, 10),
      dateTo: local.slice(0, 10),
      timeFrom: local.slice(11, 16),
      timeTo: local.slice(11, 16),
      note: 'Can come at short notice.',
    }),
  );
}
