import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import type { PartChange } from '../appointments/lifecycle.ts';
import type { BatchEntry } from './batch.ts';
import { localTime } from './note-batch.ts';

/** A change of several appointments to record. */
interface Recorded {
  readonly batchId: string;
  readonly verb: 'moved' | 'cancelled';
  readonly input: { staffId?: string | null | undefined; date?: string | null | undefined };
  readonly entries: readonly BatchEntry[];
  readonly changes: readonly PartChange[];
}

/** Returns the event of a change of several appointments. */
export function batchEvent(
  { id: businessId }: Pick<Business, 'id'>,
  { batchId, verb, input, entries, changes }: Recorded,
): DomainEvent {
  const { staffId = null, date = null } = input;
  const skipped = entries.length - changes.length;
  return {
    type: verb === 'moved' ? 'appointments.moved' : 'appointments.cancelled',
    businessId,
    subject: batchId,
    summary: `${summaryOf(entries, verb)}${skipped > 0 ? ` ${skipped} stay as they are.` : ''}`,
    details: { staffId, date, skipped, changes },
    after: { appointmentIds: changes.map(({ subject }) => subject) },
  };
}

function summaryOf(entries: readonly BatchEntry[], verb: Recorded['verb']): string {
  const done = entries.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const number = done.length === 1 ? '1 appointment was' : `${done.length} appointments were`;
  const [first] = done;
  if (!first) return `${number} ${verb}.`;
  const from = namesOf(done.map(({ before }) => before.staffName));
  const day = (appointment: BatchEntry['before']) => localTime(appointment).slice(0, 10);
  const what = `${number} ${verb}: ${day(first.before)}${from && `, ${from}`}`;
  if (verb === 'cancelled') return `${what}.`;
  return `${what}, to ${day(first.after)}, ${namesOf(done.map(({ after }) => after.staffName))}.`;
}

const mostNames = 3;

function namesOf(names: readonly (string | null | undefined)[]): string {
  const all = [...new Set(names.flatMap(name => name ?? []))];
  const more = all.length > mostNames ? ` and ${all.length - mostNames} more` : '';
  return `${all.slice(0, mostNames).join(', ')}${more}`;
}
