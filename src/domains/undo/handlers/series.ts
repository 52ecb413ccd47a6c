import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { cancelSeries, restoreSeries } from '../../scheduling/series/cancel-series.ts';
import type { PartChange } from '../../scheduling/appointments/lifecycle.ts';
import { isSeriesPaid } from '../standing.queries.ts';
import type { UndoHandler } from './undo-handler.ts';

/** @throws DomainError RULE_VIOLATION if an appointment of the series was paid, sold or refunded. */
async function refusePaid(em: EntityManager, businessId: string, seriesId: string): Promise<void> {
  if (!(await isSeriesPaid(em, { businessId, seriesId }))) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Something of the series was paid for or sold with an order: cancel its visits instead.',
  ).withReason('undo_money');
}

/** Undoes a series by cancelling it, if all its appointments are unchanged since the booking. */
const booked: UndoHandler = {
  action: 'appointment:update',
  run: async (context, { id: businessId }, { subject: seriesId, after }) => {
    await refusePaid(context.em, businessId, seriesId);
    const version = Number(after?.['appointments']);
    return cancelSeries(context, { businessId, seriesId, version });
  },
};

const changed = (type: 'series.moved' | 'series.cancelled'): UndoHandler => ({
  action: 'appointment:update',
  run: async (context, business, { subject: seriesId, details }) => {
    if (type === 'series.cancelled') await refusePaid(context.em, business.id, seriesId);
    const changes = (details['changes'] ?? []) as PartChange[];
    return restoreSeries(context, business, { seriesId, type, changes });
  },
});

export const seriesHandlers: Readonly<Record<string, UndoHandler>> = {
  'series.booked': booked,
  'series.moved': changed('series.moved'),
  'series.cancelled': changed('series.cancelled'),
};
