import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import type { Planning } from './due.queries.ts';
import { findNextReminders } from './reminders.queries.ts';

/** Appointment key, plus the inputs that decide if its client gets a reminder. */
type Key = TenantKey & Planning;

/** Loads the time of the next reminder for each appointment, under the current settings; null if none is planned. */
export const reminderLoader = (em: EntityManager) =>
  new DataLoader<Key, number | null, string>(
    async keys => {
      const [{ now, mailWorks, textsWork }] = keys as [Key];
      const planning = { now, mailWorks, textsWork };
      const rows = await findNextReminders(em, { ...planning, appointments: keys });
      const byId = new Map(rows.map(({ id, at }) => [id, Math.max(at, now)]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
