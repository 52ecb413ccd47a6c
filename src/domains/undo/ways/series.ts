import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cancelSeries } from '../../scheduling/series/cancel-series.ts';
import type { PartChange } from '../../scheduling/appointments/part-change.ts';
import { restoreSeries } from '../../scheduling/series/restore-series.ts';
import type { Way } from './way.ts';

/** @throws DomainError RULE_VIOLATION if something of the series was paid, sold or refunded. */
async function refusePaid(em: EntityManager, businessId: string, seriesId: string): Promise<void> {
  const paid = await sql(
    em,
    `select from appointment a where a.business_id = $1 and a.series_id = $2 and (a.order_id is not null or exists (
       select from payment p where p.business_id = $1 and p.appointment_id = a.id and p.captured_minor > 0)) limit 1`,
    [businessId, seriesId],
  );
  if (paid.length === 0) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Something of the series was paid for or sold with an order: cancel its visits instead.',
  ).because('undo_money');
}

/** A series is undone by its cancellation, while each of its appointments is as it was booked. */
const booked: Way = {
  action: 'appointment:update',
  run: async (context, { id: businessId }, { subject: seriesId, after }) => {
    await refusePaid(context.em, businessId, seriesId);
    const version = Number(after?.['appointments']);
    return cancelSeries(context, { businessId, seriesId, version });
  },
};

const changed = (type: 'series.moved' | 'series.cancelled'): Way => ({
  action: 'appointment:update',
  run: async (context, business, { subject: seriesId, details }) => {
    if (type === 'series.cancelled') await refusePaid(context.em, business.id, seriesId);
    const changes = (details['changes'] ?? []) as PartChange[];
    return restoreSeries(context, business, { seriesId, type, changes });
  },
});

export const seriesWays: Readonly<Record<string, Way>> = {
  'series.booked': booked,
  'series.moved': changed('series.moved'),
  'series.cancelled': changed('series.cancelled'),
};
