import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { findEventsOfBatch } from '../../scheduling/batches/batch.queries.ts';
import { restoreBatch } from '../../scheduling/batches/restore-batch.ts';
import type { PartChange } from '../../scheduling/appointments/lifecycle.ts';
import { findStandings } from '../standing.queries.ts';
import { appointmentHandlers } from './appointments.ts';
import type { UndoHandler } from './undo-handler.ts';

/** Restores the appointments of a change of several, as far as each could be restored alone. */
const changed: UndoHandler = {
  action: 'appointment:update',
  run: async (context, business, { subject: batchId, details }) => {
    const changes = (details['changes'] ?? []) as PartChange[];
    const refused = await refusalsOf(context, business, { batchId, changes });
    return restoreBatch(context, business, { batchId, changes, refused });
  },
};

/** Returns the reasons of the journal against restoring appointments, by their ids. */
async function refusalsOf(
  { em }: Context,
  { id: businessId }: Business,
  { batchId, changes }: { batchId: string; changes: readonly PartChange[] },
): Promise<Map<string, string>> {
  const subjects = changes.map(({ subject }) => subject);
  const events = await findEventsOfBatch(em, { businessId, batchId, subjects });
  const standings = await findStandings(
    em,
    events.map(({ id }) => ({ businessId, id })),
  );
  const byId = new Map(standings.map(standing => [standing.id, standing]));
  const refused = new Map<string, string>();
  for (const { id, type, subject } of events) {
    const standing = byId.get(id)!;
    const { before, after } = changes.find(change => change.subject === subject)!;
    const event = { id, type, subject, before, after, details: {}, at: 0 };
    const refusal =
      standing.undoneBy || standing.changedBy
        ? 'It was changed since.'
        : appointmentHandlers[type]?.refusal?.(event, standing);
    if (refusal) refused.set(subject, refusal);
  }
  return refused;
}

export const batchHandlers: Readonly<Record<string, UndoHandler>> = {
  'appointments.moved': changed,
  'appointments.cancelled': changed,
};
