import type { Business } from '../../domains/business/business.entity.ts';
import { saveCategory } from '../../domains/catalog/categories/categories.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { saveClient } from '../../domains/clients/save-client.ts';
import type { Context } from '../../platform/context.ts';
import { addDays, localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { saveNotificationSettings } from '../../domains/notifications/settings.ts';
import { createBusiness } from '../../domains/onboarding/create-business.ts';
import { saveResource } from '../../domains/resources/save-resource.ts';
import { saveStaffMember } from '../../domains/staff/save-staff-member.ts';
import { clients } from './clients.ts';
import { demoOwner } from './demo-owner.ts';
import { fillShop } from './fill-shop.ts';
import type { RunAt } from './one-transaction.ts';
import { openStorefront } from './open-storefront.ts';
import {
  categories,
  people,
  room,
  serviceOf,
  services,
  settings,
  week,
  zone,
  type PersonKey,
  type ServiceKey,
} from './salon.ts';

const day = 86_400_000;
const minute = 60_000;

/** The demo business with the ids of its staff, items and clients. */
export interface Salon {
  business: Business;
  staffIds: ReadonlyMap<PersonKey, string>;
  itemIds: ReadonlyMap<ServiceKey, string>;
}

type Run = <T>(useCase: (context: Context) => Promise<T>) => Promise<T>;

/** Creates the salon three weeks before `now`, step by step, a minute apart. */
export async function openSalon(runAt: RunAt, now: number): Promise<Salon> {
  let clock = now - 21 * day;
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
  const staffIds = await hirePeople(run, business.id, today);
  const itemIds = await fillCatalog(run, business.id, staffIds);
  for (const client of clients) {
    await run(context => saveClient(context, { businessId: business.id, ...client }));
  }
  return { business, staffIds, itemIds };
}

async function hirePeople(run: Run, businessId: string, today: string) {
  const ids = new Map<PersonKey, string>();
  const instant = ([days, time]: readonly [number, string]) =>
    wallToInstant(addDays(today, days), time, zone);
  for (const key of Object.keys(people) as PersonKey[]) {
    const { name, role, hours, away } = people[key];
    const workingHours = hours && JSON.stringify(hours);
    const timeOff = away.map(({ from, to, why }) => ({
      startAt: instant(from),
      endAt: instant(to),
      reason: why,
    }));
    const { id } = await run(context =>
      saveStaffMember(context, { businessId, name, role, workingHours, timeOff }),
    );
    ids.set(key, id);
  }
  return ids;
}

async function fillCatalog(run: Run, businessId: string, staffIds: Salon['staffIds']) {
  for (const [sortOrder, name] of categories.entries()) {
    await run(context => saveCategory(context, { businessId, name, sortOrder }));
  }
  const { id: roomId } = await run(context => saveResource(context, { businessId, ...room }));
  const ids = new Map<ServiceKey, string>();
  for (const key of Object.keys(services) as ServiceKey[]) {
    const service = serviceOf(key);
    const { id } = await run(context =>
      saveItem(context, {
        businessId,
        name: service.name,
        description: service.text,
        price: service.price,
        durationMinutes: service.minutes,
        categoryName: service.category,
        capacity: service.capacity ?? 1,
        bufferBeforeMinutes: service.before ?? 0,
        bufferAfterMinutes: service.after ?? 0,
        requiresApproval: service.approval ?? false,
        requiresPrepayment: service.prepaid ?? false,
        staffIds: service.by.map(person => staffIds.get(person)!),
        resourceIds: service.room ? [roomId] : [],
      }),
    );
    ids.set(key, id);
  }
  await fillShop(run, businessId);
  await openStorefront(run, businessId);
  return ids;
}
