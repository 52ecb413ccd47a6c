import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { LineRequest } from '../placing/read-order.ts';
import type { FoundVisit, Visit } from './visit.ts';
import { findVisits, lockVisits } from './visit.queries.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { BookedClient } from '../../clients/booked-client.ts';
import { statusAt } from '../../scheduling/appointments/lifecycle.ts';

/** The path of the lines in the input, and the tax mode of the order's prices. */
interface Circumstances {
  list: string;
  pricesIncludeTax: boolean;
}

/**
 * Locks the appointments that lines charge, under the business's lock, and fills in the sold services.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION or INVALID_TRANSITION that names a line which cannot be charged.
 */
export async function withVisits<Line extends LineRequest>(
  transaction: Context,
  business: Pick<Business, 'id' | 'currency'>,
  lines: readonly Line[],
  { list, pricesIncludeTax }: Circumstances,
): Promise<Line[]> {
  const ids = lines.flatMap(({ appointmentId }) => appointmentId ?? []);
  if (ids.length === 0) return [...lines];
  const { em } = transaction;
  await lockVisits(em, { businessId: business.id, ids });
  const found = await findVisits(em, { businessId: business.id, ids });
  return lines.map((line, index) => {
    if (line.appointmentId === null) return line;
    const path = `${list}[${index}].appointmentId`;
    if (lines.findIndex(other => other.appointmentId === line.appointmentId) < index) {
      throw invalid(path, 'is given twice.');
    }
    const visit = found.find(({ id }) => id === line.appointmentId);
    if (!visit) throw absent(path, line.appointmentId);
    checkBillable(visit, path, { currency: business.currency, now: transaction.now() });
    return { ...line, ...soldAs(visit, pricesIncludeTax) };
  });
}

function absent(path: string, id: string): DomainError {
  return new DomainError('NOT_FOUND', `${path}: ${notFound('apt', id).message}`);
}

/** Returns the service sold by the line of an appointment, priced with or without tax. */
function soldAs(visit: FoundVisit, pricesIncludeTax: boolean) {
  const { catalogItemId: itemId, variantId = null, taxName, taxPpm, netMinor } = visit;
  const {
    id,
    clientId,
    clientPhone,
    startAt,
    staffId,
    locationId,
    waitsFor,
    expiresAt,
    taxMinor,
    depositMinor,
  } = visit;
  const sellable: Visit['sellable'] = {
    itemId,
    variantId,
    type: 'service',
    name: visit.serviceName,
    variantName: visit.variantName ?? null,
    sku: null,
    priceMinor: pricesIncludeTax ? grossOf(visit) : netMinor,
    durationMinutes: null,
    taxRate: taxName == null || taxPpm == null ? null : { name: taxName, ppm: taxPpm },
    active: true,
    grants: null,
    requiresPrepayment: false,
    depositPpm: null,
    depositMinor: depositMinor || null,
    requiresApproval: false,
    maxPerOrder: null,
    isSet: false,
    takes: [],
  };
  const known = { id, clientId, clientPhone, startAt, staffId, locationId, waitsFor, expiresAt };
  return { itemId, variantId, visit: { ...known, netMinor, taxMinor, sellable } as Visit };
}

const live: ReadonlySet<string> = new Set(['pending', 'confirmed', 'arrived', 'completed']);

/** Checks that an order can charge an appointment. @throws DomainError that names the field. */
function checkBillable(
  visit: FoundVisit,
  path: string,
  { currency, now }: { currency: string; now: number },
): void {
  const { orderId, packageId, paidMinor } = visit;
  const status = statusAt(visit, now);
  if (!live.has(status)) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `${path}: the appointment is ${status} and can no longer be paid.`,
    ).withReason('payment_not_payable', { status });
  }
  if (orderId != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `${path}: the appointment is part of order ${orderId} already; change that order, or take it off there first.`,
    ).withReason('visit_in_order');
  }
  const priceMinor = grossOf(visit);
  if (packageId != null || priceMinor === 0) {
    const why = packageId == null ? 'costs nothing' : 'is covered by a package';
    throw new DomainError(
      'RULE_VIOLATION',
      `${path}: the appointment ${why}, so there is nothing to charge.`,
    ).withReason('payment_of_nothing');
  }
  if (paidMinor < priceMinor) return;
  const amount = toMajor(paidMinor, currency);
  throw new DomainError(
    'RULE_VIOLATION',
    `${path}: the appointment is paid: ${amount} ${currency}. There is nothing left to charge.`,
  ).withReason('payment_paid', { amount, currency });
}

/** Checks that the charged appointments belong to the client of the order. @throws DomainError RULE_VIOLATION. */
export function checkClient(
  lines: readonly LineRequest[],
  { id, phone }: Pick<BookedClient, 'id' | 'phone'>,
  list = 'items',
): void {
  for (const [index, { visit }] of lines.entries()) {
    if (!visit) continue;
    const isOfPhone = phone !== null && visit.clientPhone === phone;
    const isSame = id === null ? isOfPhone : visit.clientId === id;
    if (isSame) continue;
    throw new DomainError(
      'RULE_VIOLATION',
      `${list}[${index}].appointmentId: the appointment is of another client than the order.`,
    ).withReason('visit_of_other');
  }
}
