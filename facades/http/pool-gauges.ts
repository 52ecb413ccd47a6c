import { Gauge, type Registry } from 'prom-client';
import type { FacadeServices } from './facade-services.ts';

/** Makes the figures of a process's connections, which are read when they are asked for. */
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
