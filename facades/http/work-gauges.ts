import { Gauge, type Registry } from 'prom-client';
import type { FacadeServices } from './facade-services.ts';

type WorkState = Awaited<ReturnType<FacadeServices['services']['measureWork']>>;

/** Makes the figures of what is to be done, done wrong or held, and answers what sets them. */
export function createWorkGauges(register: Registry): (work: WorkState) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `frontdesk_${name}`, help, labelNames, registers: [register] });
  const webhooks = gauge(
    'webhook_deliveries',
    'Webhooks that are still to be delivered, and that were given up within a day.',
    'status',
  );
  const outbox = gauge('outbox_events', 'Events that are still to be handed over.');
  const outboxAge = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.');
  const jobs = gauge('jobs', 'Jobs by queue (mail, notification, …) and state.', 'queue', 'state');
  const jobAge = gauge(
    'job_oldest_due_seconds',
    'How long the oldest due job has waited.',
    'queue',
  );
  const payments = gauge('payments_unknown', 'Payments of which the provider has not said yet.');
  const holds = gauge('holds', 'Places that visitors hold.');
  const locks = gauge('locks_waited_for', 'Locks of the database that somebody waits for.');
  const calendars = gauge('linked_calendars', 'Linked calendars by how it stands.', 'status');
  const setAside = gauge(
    'rows_set_aside',
    'Rows that a scheduled job could not process and tries again later; the doctor names them.',
    'job',
  );
  return work => {
    webhooks.set({ status: 'pending' }, work.webhooksPending);
    webhooks.set({ status: 'failed' }, work.webhooksFailed);
    outbox.set(work.outboxEvents);
    outboxAge.set(work.outboxAge);
    // Gauges whose subject is gone are removed.
    jobs.reset();
    jobAge.reset();
    for (const { queue, state, count, age } of work.jobs) {
      jobs.set({ queue, state }, count);
      if (state === 'due') jobAge.set({ queue }, age);
    }
    setAside.reset();
    for (const [job, rows] of Map.groupBy(work.setAside, each => each.job))
      setAside.set({ job }, rows.length);
    payments.set(work.paymentsUnknown);
    holds.set(work.holds);
    locks.set(work.locksWaitedFor);
    for (const [status, count] of Object.entries(work.linkedCalendars))
      calendars.set({ status }, count);
  };
}
