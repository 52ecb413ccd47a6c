import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '../../support/process/running.ts';
import type { Desk } from '../journeys/desk.ts';

const pauseBetween = 40;

/** Starts an assistant that repeatedly reads a business from a process until it is stopped. */
export function startReads(running: Running, { businessId, serviceId: catalogItemId }: Desk) {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const questions: readonly [string, object][] = [
    ['list_catalog', { businessId }],
    ['get_availability', { businessId, catalogItemId, date }],
    ['list_appointments', { businessId, date }],
    ['search_clients', { businessId, search: 'Client' }],
    ['list_orders', { businessId }],
  ];
  /** Failed answers, except BUSY. */
  const unexpected: unknown[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const [tool, args] of questions) {
        const { status, code } = await running.call(tool, args);
        if (status !== 200 && status !== 503) unexpected.push({ tool, status, code });
        await pause(pauseBetween);
      }
    }
  })();
  return {
    unexpected,
    stop: async () => {
      isOver = true;
      await asking;
    },
  };
}
