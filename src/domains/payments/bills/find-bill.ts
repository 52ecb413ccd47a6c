import type { EntityManager } from '@mikro-orm/sql';
import { taxOf } from '../../taxes/calculate-tax.ts';
import type { Target } from '../attempts/lock-target.ts';
import type { Bill, BillLine } from './bill.ts';
import { findAppointmentBill, findFees, findOrderBill, type Fee } from './bill.queries.ts';

/** Returns the bill of a locked order or appointment; null for a plain amount. */
export async function findBill(
  em: EntityManager,
  businessId: string,
  target: Target,
): Promise<Bill | null> {
  if (!target) return null;
  const key = { businessId, id: target.kind === 'order' ? target.order.id : target.appointment.id };
  if (target.isOff) return billOfFees(await findFees(em, key), target);
  const find = target.kind === 'order' ? findOrderBill : findAppointmentBill;
  return (await find(em, key)) ?? null;
}

/**
 * Returns the bill of a cancelled order or appointment: its fees. They are taxed like the services, tax
 * included. Nothing more is delivered, so it is no prepayment.
 */
function billOfFees(fees: readonly Fee[], { priceMinor }: NonNullable<Target>): Bill | null {
  const [first] = fees;
  if (!first) return null;
  const isWhole = fees.reduce((sum, { feeMinor }) => sum + feeMinor, 0) === priceMinor;
  // A fee that staff settled for a whole order belongs to no single service.
  const charged = isWhole ? fees : [{ ...first, feeMinor: priceMinor }];
  return {
    lines: charged.map(lineOf),
    isHandedOver: true,
    contact: first.contact,
  };
}

function lineOf({ name, rate, feeMinor }: Fee): BillLine {
  return { name, type: 'service', quantity: 1, rate, ...taxOf(feeMinor, rate, true) };
}
