import { Gauge, type Registry, Counter } from 'prom-client';
import type { FacadeServices } from '../http/facade-services.ts';
import type { Admission } from '../turns/admission.ts';

type WorkState = Awaited<ReturnType<FacadeServices['services']['measureWork']>>;

/** Creates the gauges of pending and failed work, holds and locks, and returns the function that sets them. */
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
    // Gauges of vanished subjects are removed.
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

/** Creates the gauges of a process's calls, read at each scrape. */
export function createCallGauges(register: Registry, admission: Admission): void {
  new Gauge({
    name: 'frontdesk_calls',
    help: 'Calls that are answered, and that wait for their turn.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { inside, waiting } = admission.state();
      this.set({ state: 'answered' }, inside);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'frontdesk_calls_refused_total',
    help: 'Calls that were refused because more came than could be answered.',
    registers: [register],
    collect() {
      this.reset();
      this.inc(admission.refused());
    },
  });
}

/** Creates the gauges of a process's connections, read at each scrape. */
export function createPoolGauges(
  register: Registry,
  measure: FacadeServices['services']['measurePool'],
): void {
  new Gauge({
    name: 'frontdesk_database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const pool = measure();
      if (!pool) return;
      this.set({ state: 'idle' }, pool.idle);
      this.set({ state: 'busy' }, pool.total - pool.idle);
    },
  });
  new Gauge({
    name: 'frontdesk_database_waiting',
    help: 'Calls that wait for a connection.',
    registers: [register],
    collect() {
      this.set(measure()?.waiting ?? 0);
    },
  });
}
