import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid, notFound } from '../../../platform/errors.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { LineRequest } from '../placing/read-order.ts';
import { checkBillable } from './check-billable.ts';
import type { FoundVisit, Visit } from './visit.ts';

/** Where the lines are in the input, and whether the order's prices are with tax. */
interface Circumstances {
  list: string;
  pricesIncludeTax: boolean;
}

/**
 * Locks the appointments that lines are to charge, under the business's lock, and fills in what these lines sell. @throws
 * DomainError NOT_FOUND, RULE_VIOLATION or INVALID_TRANSITION for what cannot be charged, naming the line.
 */
export async function withVisits<Line extends LineRequest>(
  transaction: Context,
  business: Pick<Business, 'id' | 'currency'>,
  lines: readonly Line[],
  { list, pricesIncludeTax }: Circumstances,
): Promise<Line[]> {
  const ids = lines.flatMap(({ appointmentId }) => appointmentId ?? []);
  if (ids.length === 0) return [...lines];
  const found = await lockVisits(transaction, business.id, ids);
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

async function lockVisits(
  { em }: Context,
  businessId: string,
  ids: readonly string[],
): Promise<FoundVisit[]> {
  await sql(
    em,
    `select from appointment where business_id = $1 and id = any($2) order by id for no key update`,
    [businessId, ids],
  );
  return sql<FoundVisit>(
    em,
    `select ${columnsOf(em, Appointment, 'a')}, i.name as "serviceName", c.phone as "clientPhone", (
       select coalesce(sum(least(captured_minor, amount_minor - tip_minor) - owed_back_minor), 0)::float8
       from payment where business_id = $1 and appointment_id = a.id) as "paidMinor"
     from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
     join client c on c.business_id = a.business_id and c.id = a.client_id
     where a.business_id = $1 and a.id = any($2)`,
    [businessId, ids],
  );
}

function absent(path: string, id: string): DomainError {
  return new DomainError('NOT_FOUND', `${path}: ${notFound('apt', id).message}`);
}

/** What a line that charges it sells, at the price that it has with or without tax. */
function soldAs(visit: FoundVisit, pricesIncludeTax: boolean) {
  const { catalogItemId: itemId, variantId = null, taxName, taxPpm, netMinor } = visit;
  const {
    id,
    clientId,
    clientPhone,
    startAt,
    staffId,
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
  const known = { id, clientId, clientPhone, startAt, staffId, waitsFor, expiresAt };
  return { itemId, variantId, visit: { ...known, netMinor, taxMinor, sellable } as Visit };
}
