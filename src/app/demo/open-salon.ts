import { systemCaller } from '../../platform/caller.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { saveCategory } from '../../domains/catalog/categories/categories.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import type { CatalogItem } from '../../domains/catalog/items/item.entity.ts';
import type { Client } from '../../domains/clients/client.entity.ts';
import { saveClient } from '../../domains/clients/save-client.ts';
import type { CommissionRule } from '../../domains/commissions/rules/commission-rule.entity.ts';
import { addDays, weekdays } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { saveNotificationSettings } from '../../domains/notifications/settings.ts';
import { createBusiness } from '../../domains/onboarding/create-business.ts';
import { saveResource } from '../../domains/resources/save-resource.ts';
import type { StaffMember } from '../../domains/staff/staff-member.entity.ts';
import { mondayOf } from '../../domains/staff/rotas/rota.ts';
import { addRota } from '../../domains/staff/rotas/save-rota.ts';
import { saveStaffMember } from '../../domains/staff/save-staff-member.ts';
import { castPlay, type Cast } from './cast.ts';
import { clients } from './data/clients.ts';
import { demoOwner } from './data/demo-owner.ts';
import { fillShop, setTaxes, type RateIds } from './fill-shop.ts';
import type { Run, RunAt, Stage } from './one-transaction.ts';
import {
  categories,
  colors,
  people,
  room,
  serviceOf,
  services,
  settings,
  week,
  zone,
  type PersonKey,
  type ServiceKey,
} from './data/salon.ts';
import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import { saveCollection } from '../../domains/catalog/collections/collections.ts';
import { saveShop } from '../../domains/shop/save-shop.ts';
import { collections, shopFront } from './data/storefront.ts';
import { saveRule } from '../../domains/commissions/rules/save-rule.ts';

const day = 86_400_000;

const hour = 3_600_000;

const minute = 60_000;

/** The demo business with its data and its callers. */
export interface Salon {
  business: Business;
  cast: Cast;
  people: ReadonlyMap<PersonKey, StaffMember>;
  items: ReadonlyMap<ServiceKey, CatalogItem>;
  /** Clients in order of their arrival. */
  clients: readonly Client[];
  commissionRules: readonly CommissionRule[];
  /** Time of the opening, in epoch milliseconds. */
  openedAt: number;
}

/** Days since the opening. */
const age = 92;

/** Creates the salon three months before `now`, step by step, a minute apart. */
export async function openSalon({ em, runAs }: Stage, now: number): Promise<Salon> {
  const runAt = runAs(systemCaller('demo'));
  let clock = now - age * day;
  const run: Run = useCase => runAt((clock += minute), useCase);
  const today = localDateOf(now, zone);
  const workingHours = JSON.stringify({
    ...week,
    exceptions: { [addDays(today, 6)]: ['10:00-15:00'], [addDays(today, 20)]: [] },
  });
  const business = await run(context =>
    createBusiness(context, { ...settings, workingHours, ownerEmail: demoOwner }),
  );
  // The clients are fictional, so no reminders are sent.
  await run(context =>
    saveNotificationSettings(context, { businessId: business.id, reminderHours: null }),
  );
  const people = await hirePeople(run, business.id, today);
  const rates = await setTaxes(run, business.id);
  const items = await fillCatalog(run, business.id, { people, rates });
  await openStorefront(run, business.id);
  const commissionRules = await setCommissions(run, business.id, [...people.values()]);
  const openedAt = clock;
  const cast = await castPlay(em, business.id, { since: openedAt, lastUsedAt: now - hour });
  const saved = await welcomeClients(runAt, business.id, openedAt);
  return { business, cast, people, items, clients: saved, commissionRules, openedAt };
}

/** Adds the clients: half of them at the opening, the others one by one. */
async function welcomeClients(runAt: RunAt, businessId: string, openedAt: number) {
  const saved: Client[] = [];
  const regulars = Math.floor(clients.length / 2);
  for (const [index, client] of clients.entries()) {
    const later = Math.max(0, index - regulars) * 4 * day;
    const at = openedAt + later + index * minute;
    saved.push(await runAt(at, context => saveClient(context, { businessId, ...client })));
  }
  return saved;
}

async function hirePeople(run: Run, businessId: string, today: string) {
  const hired = new Map<PersonKey, StaffMember>();
  const instant = ([days, time]: readonly [number, string]) =>
    wallToInstant(addDays(today, days), time, zone);
  for (const [sortOrder, key] of (Object.keys(people) as PersonKey[]).entries()) {
    const { name, role, color, hours, rota, away } = people[key];
    const workingHours = hours && JSON.stringify(hours);
    const timeOff = away.map(({ from, to, why, isBlocked }) => ({
      startAt: instant(from),
      endAt: instant(to),
      reason: why,
      kind: isBlocked ? ('block' as const) : ('absence' as const),
    }));
    const details = { name, role, color, sortOrder, workingHours, timeOff };
    const person = await run(context => saveStaffMember(context, { businessId, ...details }));
    if (rota) {
      const firstDay = mondayOf(addDays(today, 7 * rota.inWeeks));
      const weeks = rota.weeks.map(week => JSON.stringify(week));
      const planned = { name: rota.name, firstDay, weeks };
      await run(context => addRota(context, { businessId, staffId: person.id, ...planned }));
    }
    hired.set(key, person);
  }
  return hired;
}

async function fillCatalog(
  run: Run,
  businessId: string,
  { people: staff, rates }: { people: Salon['people']; rates: RateIds },
) {
  for (const [sortOrder, name] of categories.entries()) {
    await run(context => saveCategory(context, { businessId, name, sortOrder }));
  }
  const { id: roomId } = await run(context => saveResource(context, { businessId, ...room }));
  const items = new Map<ServiceKey, CatalogItem>();
  for (const key of Object.keys(services) as ServiceKey[]) {
    const service = serviceOf(key);
    const item = await run(context =>
      saveItem(context, {
        businessId,
        name: service.name,
        description: service.text,
        price: service.price,
        durationMinutes: service.minutes,
        categoryName: service.category,
        capacity: service.capacity ?? 1,
        timetable: weekdays.flatMap(weekday => {
          const startTime = service.classes?.[weekday];
          const [teacher] = service.by;
          return startTime && teacher
            ? [{ weekday, startTime, staffId: staff.get(teacher)!.id }]
            : [];
        }),
        minParticipants: service.least ?? null,
        bufferBeforeMinutes: service.before ?? 0,
        bufferAfterMinutes: service.after ?? 0,
        processingAfterMinutes: service.processing?.[0] ?? null,
        processingMinutes: service.processing?.[1] ?? null,
        requiresApproval: service.approval ?? false,
        depositPercent: service.deposit ?? null,
        color: colors[service.category] ?? null,
        meeting: service.online ? 'service' : 'none',
        meetingUrl: service.online ?? null,
        staffIds: service.by.map(person => staff.get(person)!.id),
        staffTerms: service.by.flatMap(person => {
          const terms = service.terms?.[person];
          const { id: staffId } = staff.get(person)!;
          return terms ? [{ staffId, durationMinutes: terms[0], price: terms[1] }] : [];
        }),
        resourceIds: service.room ? [roomId] : [],
      }),
    );
    items.set(key, item);
  }
  await fillShop(run, businessId, rates);
  return items;
}

/** Creates the demo business's shop with its collections. */
async function openStorefront(run: Run, businessId: string): Promise<void> {
  await run(context => saveShop(context, { businessId, ...shopFront }));
  const { items } = await run(context => listCatalog(context, { businessId, limit: 100 }));
  const ids = new Map(items.map(({ id, name }) => [name, id]));
  for (const [sortOrder, { items: names, ...collection }] of collections.entries()) {
    const itemIds = names.flatMap(name => ids.get(name) ?? []);
    await run(context =>
      saveCollection(context, { businessId, ...collection, sortOrder, itemIds }),
    );
  }
}

/** Creates commission rules: for services and products of everybody, and for services of one senior person. */
async function setCommissions(
  run: Run,
  businessId: string,
  [senior]: readonly StaffMember[],
): Promise<CommissionRule[]> {
  const set = (rule: { type: 'service' | 'product'; percent: number; staffId?: string }) =>
    run(context => saveRule(context, { businessId, ...rule }));
  return [
    await set({ type: 'service', percent: 35 }),
    await set({ type: 'product', percent: 10 }),
    ...(senior ? [await set({ type: 'service', percent: 42, staffId: senior.id })] : []),
  ];
}
