import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { FrozenGrants } from '../../catalog/items/grants.ts';
import { dueMinorIn } from '../lifecycle.ts';

/** A line of an order that gives its buyer something once the order is paid, with what is needed of the order. */
interface Line {
  orderId: string;
  /** Null: of a buyer who gave no name. */
  clientId: string | null;
  /** The name given with the order. */
  clientName: string;
  email: string | null;
  currency: string;
  timezone: string;
  giftCardMonths: number | null;
  position: number;
  quantity: number;
  name: string;
  grants: FrozenGrants;
  isPaid: boolean;
  /** Whether nothing is kept for it: all of its money was given back, or it was free and is cancelled or costs something now. */
  isGivenBack: boolean;
}

/** The lines that give something, in their order; those called off give nothing. */
export function readGrantedLines(
  { em }: Context,
  businessId: string,
  orderId: string,
): Promise<GrantedLine[]> {
  return sql<GrantedLine>(
    em,
    `select o.id as "orderId", o.client_id as "clientId", o.client_name as "clientName", o.contact_email as email, o.currency, b.timezone,
       b.gift_card_months as "giftCardMonths", l.position, l.quantity, l.grants,
       l.name || coalesce(' (' || l.variant_name || ')', '') as name,
       o.status <> 'cancelled' and ${dueMinorIn('o')} = 0 as "isPaid",
       o.refunded_minor >= o.paid_minor as "isGivenBack"
     from sales_order o join business b on b.id = o.business_id
     join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.grants is not null and not l.cancelled
     where o.business_id = $1 and o.id = $2 order by l.position`,
    [businessId, orderId],
  );
}

/** A line that gives something of one kind, or of any. */
export type GrantedLine<Kind extends FrozenGrants['kind'] = FrozenGrants['kind']> = Line & {
  grants: Extract<FrozenGrants, { kind: Kind }>;
};

export function linesOf<Kind extends FrozenGrants['kind']>(
  kind: Kind,
  lines: readonly GrantedLine[],
): GrantedLine<Kind>[] {
  return lines.filter((line): line is GrantedLine<Kind> => line.grants.kind === kind);
}
