import type { Context } from '../../platform/context.ts';
import {
  findOperated,
  type Health,
  type OperatedFilters,
  type OperatedRow,
  type Use,
} from './operated.queries.ts';

/** A business in the operator's view. */
export interface Operated extends Omit<OperatedRow, keyof (Use & Health)> {
  use: Use;
  health: Health;
}

/** Reads businesses with their use and health. Appointments are counted for tariffs that limit them. */
export async function readOperated(
  { em, now }: Context,
  filters: OperatedFilters,
  most: number,
): Promise<Operated[]> {
  return (await findOperated(em, filters, { most, now: now() })).map(shown);
}

function shown(row: OperatedRow): Operated {
  const { staff, catalogItems, appointmentsThisMonth, ...rest } = row;
  const { failingWebhooks, unsentMessages, lateEvents, ...business } = rest;
  return {
    ...business,
    use: { staff, catalogItems, appointmentsThisMonth },
    health: { failingWebhooks, unsentMessages, lateEvents },
  };
}
