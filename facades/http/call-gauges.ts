import { Counter, Gauge, type Registry } from 'prom-client';
import type { Turns } from './turns.ts';

/** Makes the figures of the calls of a process, which are read when they are asked for. */
export function createCallGauges(register: Registry, turns: Turns): void {
  new Gauge({
    name: 'frontdesk_calls',
    help: 'Calls that are answered, and that wait for their turn.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { inside, waiting } = turns.state();
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
      this.inc(turns.refused());
    },
  });
}
