import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import type { WholeVisit } from './visit.ts';

/** The id of a visit, with the settings needed to show its appointments. */
type Key = TenantKey & { timezone: string; currency: string; now: number };

/** Maximum number of appointments in all visits of one page. */
const mostAppointments = 10_000;

/** Loads the visits that appointments are parts of. */
export const visitLoader = (em: EntityManager): DataLoader<Key, WholeVisit, string> =>
  new DataLoader<Key, WholeVisit, string>(
    async keys => {
      const byBusiness = Map.groupBy(keys, ({ businessId }) => businessId);
      const lists = await Promise.all(
        [...byBusiness].map(([id, [first, ...others]]) => {
          const visitIds = [first!, ...others].map(key => key.id);
          const filter = { visitIds, limit: mostAppointments };
          return findAppointments(em, { ...first!, id }, filter, first!.now);
        }),
      );
      const parts = Map.groupBy(lists.flat(), ({ visitId }) => visitId);
      return keys.map(({ id, businessId }) => ({
        id,
        businessId,
        appointments: parts.get(id) ?? [],
      }));
    },
    { cacheKeyFn: ({ id }) => id },
  );
