import type { EntityManager } from '@mikro-orm/sql';
import { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { isLinkMac, linkMac } from '../../platform/lib/security/link-mac.ts';
import type { Services } from '../../platform/services.ts';
import { countedMinorIn, dueMinorIn } from '../ordering/lifecycle.ts';
import { beginPayment } from './attempts/init-payment.ts';

const purpose = 'pay link';

/** What is paid at a link: major units of `currency`. */
export interface PayLink {
  readonly businessName: string;
  readonly locale: string;
  /** What is booked; null for an order. */
  readonly serviceName: string | null;
  readonly orderNumber: number | null;
  readonly amount: number;
  readonly currency: string;
  /** False once it is paid, called off or too late. */
  readonly isDue: boolean;
}

/**
 * The address of the payment page of an appointment or order, for anyone who has the link. It stays the same
 * when a payment started there fails and is started again. Nothing is stored: it holds the id and a 132-bit keyed hash of it.
 */
export function payUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/pay/${id}-${linkMac(services, id, purpose)}`;
}

/** Tells what is paid at a link. @throws DomainError NOT_FOUND for one that is not ours. */
export async function seePayLink(context: Context, token: string): Promise<PayLink> {
  const { link } = await findTarget(context, token);
  return link;
}

/** Begins a payment, or finds the one under way, and answers where to pay; null where nothing can be paid online. */
export async function followPayLink(context: Context, token: string): Promise<string | null> {
  const { target, businessId, link } = await findTarget(context, token);
  if (!link.isDue) return null;
  const business = await context.em.findOneOrFail(Business, { id: businessId });
  const { confirmationUrl } = await beginPayment(context, business, target);
  return confirmationUrl ?? null;
}

/** The business is not known from the call: the keyed hash proves that the id is one that we gave away. */
async function findTarget({ services, em, now }: Context, token: string) {
  const [, id = '', mac = ''] = /^((?:apt|ord)_[0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const isOurs = mac && isLinkMac(services, id, purpose, mac);
  const paid = isOurs ? await whatIsPaid(em, id) : id;
  const rows = isOurs
    ? await sql<Row>(em, paid.startsWith('apt_') ? ofAppointment : ofOrder, [
        paid,
        new Date(now()).toISOString(),
      ])
    : [];
  const due = rows.filter(({ isDue }) => isDue);
  const row = due[0] ?? rows.find(each => each.id === paid);
  if (!row) throw new DomainError('NOT_FOUND', 'There is nothing to pay at this address.');
  const { id: rowId, businessId, visitId, amountMinor: firstMinor, ...link } = row;
  const target =
    row.orderNumber !== null
      ? { orderId: rowId }
      : due.length > 1
        ? { visitId }
        : { appointmentId: rowId };
  const names = due.flatMap(({ serviceName }) => serviceName ?? []);
  const amountMinor = due.reduce((sum, each) => sum + each.amountMinor, 0) || firstMinor;
  return {
    target,
    businessId,
    link: {
      ...link,
      serviceName: names.length > 1 ? [...new Set(names)].join(' + ') : link.serviceName,
      amount: toMajor(amountMinor, link.currency),
    },
  };
}

/** What is paid at a link: an order, an appointment, or one of several of a visit, which are paid at once. */
interface Row extends Omit<PayLink, 'amount'> {
  id: string;
  businessId: string;
  visitId: string | null;
  amountMinor: number;
}

/** An appointment of an order is paid with the whole order. */
async function whatIsPaid(em: EntityManager, id: string): Promise<string> {
  const [row] = await sql<{ orderId: string }>(
    em,
    `select order_id as "orderId" from appointment where id = $1 and order_id is not null`,
    [id],
  );
  return row?.orderId ?? id;
}

const columns = `b.id as "businessId", b.name as "businessName", b.locale`;

const ofAppointment = `
  select a.id, a.visit_id as "visitId", ${columns}, b.currency, concat_ws(', ', i.name, a.variant_name) as "serviceName", null as "orderNumber",
    case when a.fee_due_minor > 0 then a.fee_due_minor when a.deposit_minor > 0 then a.deposit_minor
      else a.net_minor + a.tax_minor end::float8 as "amountMinor",
    a.fee_due_minor > 0
      or a.status = 'pending' and a.waits_for = 'payment' and coalesce(a.expires_at > $2, true) as "isDue"
  from appointment o
  join appointment a on a.business_id = o.business_id and (a.id = o.id or a.visit_id = o.visit_id and a.order_id is null)
  join business b on b.id = a.business_id join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
  where o.id = $1 order by a.start_at, a.id`;

const ofOrder = `
  select o.id, null as "visitId", ${columns}, o.currency, null as "serviceName", o.number as "orderNumber",
    case when o.fee_due_minor > 0 then o.fee_due_minor
      when o.deposit_minor > ${countedMinorIn('o')} then o.deposit_minor - ${countedMinorIn('o')}
      else ${dueMinorIn('o')} end::float8 as "amountMinor",
    o.fee_due_minor > 0 or o.status <> 'cancelled' and ${dueMinorIn('o')} > 0
      and coalesce(o.pay_by > $2, true) as "isDue"
  from sales_order o join business b on b.id = o.business_id
  where o.id = $1`;
