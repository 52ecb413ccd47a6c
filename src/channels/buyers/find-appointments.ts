import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read, sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { BuyerAppointment, QueryBuyerAppointmentsArgs } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { localDateTime } from '../../platform/lib/time.ts';
import { Appointment } from '../../domains/scheduling/appointments/appointment.entity.ts';
import {
  isMovable,
  lastChangeAt,
  statusAt,
} from '../../domains/scheduling/appointments/lifecycle.ts';
import { tokenFor } from '../storefront/order/status-token.ts';
import { readBuyer } from './account.ts';
import { ownAppointments } from './own-things.ts';

/** An appointment with its shop, and until when the client may change it. */
interface OwnAppointment extends Appointment {
  shopName: string;
  slug: string | null;
  cancelCutoffMinutes: number;
}

/** Lists the buyer's appointments in all shops with one statement, the latest start first. */
export async function listOwnAppointments(
  context: Context,
  input: QueryBuyerAppointmentsArgs,
): Promise<Page<BuyerAppointment>> {
  const buyer = await readBuyer(context);
  const { limit, after } = readPage(input, ['instant', 'text']);
  const statement = selecting(context, '$3::timestamptz is null or (a.start_at, a.id) < ($3, $4)');
  const rows = await read<OwnAppointment>(context.em, `${statement} limit $5`, [
    buyer.phone ?? null,
    buyer.email ?? null,
    after?.[0] == null ? null : new Date(Number(after[0])).toISOString(),
    after?.[1] ?? null,
    limit + 1,
  ]);
  const page = pageOf(rows, limit, row => [row.startAt, row.id]);
  return { ...page, items: page.items.map(each => shown(context, each)) };
}

/** Returns one of the buyer's appointments. @throws DomainError NOT_FOUND, also for another buyer's. */
export async function findOwnAppointment(
  context: Context,
  id: string,
): Promise<BuyerAppointment & { businessId: string }> {
  const { phone, email } = await readBuyer(context);
  const [found] = await sql<OwnAppointment>(context.em, selecting(context, 'a.id = $3'), [
    phone ?? null,
    email ?? null,
    id,
  ]);
  if (!found) throw notFound('apt', id);
  return { ...shown(context, found), businessId: found.businessId };
}

function selecting({ em }: Context, condition: string): string {
  return `select ${columnsOf(em, Appointment, 'a')}, i.name as "serviceName", p.name as "staffName",
      b.timezone, b.currency, b.cancel_cutoff_minutes as "cancelCutoffMinutes",
      coalesce(s.name, b.name) as "shopName", s.slug
    from (${ownAppointments}) own join appointment a on a.id = own.id
    join business b on b.id = a.business_id
    join catalog_item i on i.id = a.catalog_item_id
    left join staff_member p on p.id = a.staff_id
    left join shop s on s.business_id = a.business_id and s.published
    where ${condition} order by a.start_at desc, a.id desc`;
}

function shown(context: Context, found: OwnAppointment): BuyerAppointment {
  const { id, startAt, endAt, timezone, currency, serviceName, variantName } = found;
  const status = statusAt(found, context.now());
  const lastAt = isMovable(status) ? lastChangeAt(startAt, found.cancelCutoffMinutes) : null;
  const canChange = lastAt !== null && context.now() <= lastAt;
  return {
    id,
    shopName: found.shopName,
    slug: found.slug,
    status,
    serviceName: variantName ? `${serviceName} (${variantName})` : serviceName,
    catalogItemId: found.variantId ?? found.catalogItemId,
    staffName: found.staffName ?? null,
    startAt,
    endAt,
    localStart: localDateTime(startAt, timezone),
    timezone,
    price: toMajor(found.priceMinor, currency),
    currency,
    cancellableUntilAt: lastAt,
    canCancel: canChange,
    canReschedule: canChange,
    version: found.version,
    token: tokenFor(context, id),
  };
}
