import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** What the sentence of a proposal tells, in the words of the business. Instants are ISO text. */
export interface Facts {
  /** What is booked, made or changed. */
  name: string | null;
  client: string | null;
  staff: string | null;
  startAt: string | null;
  /** From when it is moved. */
  from: string | null;
  /** The status that it gets. */
  status: string | null;
  /** The number of an order. */
  number: number | null;
  /** In English, for what has no sentence of its own. */
  summary: string;
  timezone: string;
}

type Read = Partial<Pick<Facts, 'name' | 'client' | 'staff' | 'startAt' | 'number'>>;

/** What is known of each kind of thing, by the prefix of its id. */
const reads: Readonly<Record<string, string>> = {
  apt: `select concat_ws(' ', i.name, '(' || a.variant_name || ')') as name, a.client_name as client, s.name as staff,
      a.start_at as "startAt"
    from appointment a
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
    where a.business_id = $1 and a.id = $2`,
  ord: `select o.number, o.client_name as client, string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) as name
    from sales_order o join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.position < 8
    where o.business_id = $1 and o.id = $2 group by o.business_id, o.id`,
  pay: 'select description as name from payment where business_id = $1 and id = $2',
  item: 'select name from catalog_item where business_id = $1 and id = $2',
  cli: 'select coalesce(name, phone, email) as name from client where business_id = $1 and id = $2',
  biz: 'select name from business where id = $1 and id = $2',
  stf: 'select name from staff_member where business_id = $1 and id = $2',
};

/** Reads what a change is about, where it was made and before it is kept. */
export async function factsOf(
  { em }: Context,
  { event }: GatedChange,
): Promise<Omit<Facts, 'timezone'>> {
  const { businessId, subject, details, summary } = event;
  const statement = reads[(subject ?? '').split('_')[0] ?? ''];
  const [row] = statement ? await sql<Read>(em, statement, [businessId, subject]) : [];
  const { name = null, client = null, staff = null, startAt = null, number = null } = row ?? {};
  // Of a move these are instants, of any other step statuses.
  const isMove = event.type === 'appointment.rescheduled';
  return {
    name,
    client,
    staff,
    number,
    startAt: startAt === null ? null : new Date(startAt).toISOString(),
    from: isMove ? textOf(details?.['from']) : null,
    status: isMove ? null : textOf(details?.['to']),
    summary,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
