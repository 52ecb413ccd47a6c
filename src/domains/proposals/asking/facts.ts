import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { MovedMoney } from './moved-beside.ts';

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
  /** How long an appointment lasts. */
  minutes?: number | null;
  /** Words that go to the client or come from them, such as a comment or the reason of a cancellation. */
  comment?: string | null;
  /** The delivery address of an order. */
  address?: string | null;
  /** The address that the page of a payment leads back to. */
  returnUrl?: string | null;
  /** The money that the change refunds by itself, in minor units. */
  backMinor?: number;
  /** The fee that the change takes from a card. */
  chargedMinor?: number;
  /** The version that the subject gets. */
  version?: number | null;
  /** In English, for what has no sentence of its own. */
  summary: string;
  timezone: string;
}

type Read = Partial<
  Pick<
    Facts,
    | 'name'
    | 'client'
    | 'staff'
    | 'startAt'
    | 'number'
    | 'minutes'
    | 'comment'
    | 'address'
    | 'returnUrl'
    | 'version'
  >
>;

/** What is known of each kind of thing, by the prefix of its id. */
const reads: Readonly<Record<string, string>> = {
  apt: `select concat_ws(' ', i.name, '(' || a.variant_name || ')') as name, a.client_name as client, s.name as staff,
      a.start_at as "startAt", (extract(epoch from a.end_at - a.start_at) / 60)::int as minutes, a.version,
      coalesce(a.cancel_reason, (
        select string_agg(concat(key, ': ', value), ', ') from jsonb_each_text(a.custom_fields)
      )) as comment
    from appointment a
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
    where a.business_id = $1 and a.id = $2`,
  ord: `select o.number, o.client_name as client, o.version, coalesce(o.cancel_reason, o.comment) as comment,
      o.delivery_address as address, string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) as name
    from sales_order o join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.position < 8
    where o.business_id = $1 and o.id = $2 group by o.business_id, o.id`,
  pay: `select description as name, return_url as "returnUrl", version from payment where business_id = $1 and id = $2`,
  item: 'select name, version from catalog_item where business_id = $1 and id = $2',
  cli: 'select coalesce(name, phone, email) as name, version from client where business_id = $1 and id = $2',
  biz: 'select name, version from business where id = $1 and id = $2',
  stf: 'select name, version from staff_member where business_id = $1 and id = $2',
};

const nothingRead = {
  name: null,
  client: null,
  staff: null,
  number: null,
  minutes: null,
  comment: null,
  address: null,
  returnUrl: null,
  version: null,
} satisfies Omit<Required<Read>, 'startAt'>;

/** Reads what a change is about, where it was made and before it is kept. */
export async function factsOf(
  { em }: Context,
  { event }: GatedChange,
  { backMinor, chargedMinor }: MovedMoney,
): Promise<Omit<Facts, 'timezone'>> {
  const { businessId, subject, details, summary } = event;
  const statement = reads[(subject ?? '').split('_')[0] ?? ''];
  const [row] = statement ? await sql<Read>(em, statement, [businessId, subject]) : [];
  const { startAt = null } = row ?? {};
  // Of a move these are instants, of any other step statuses.
  const isMove = event.type === 'appointment.rescheduled';
  return {
    ...nothingRead,
    ...row,
    backMinor,
    chargedMinor,
    startAt: startAt === null ? null : new Date(startAt).toISOString(),
    from: isMove ? textOf(details?.['from']) : null,
    status: isMove ? null : textOf(details?.['to']),
    summary,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
