import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { revisionOf } from '../../../platform/cache/revision.ts';
import { query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { isShown, type Shown } from '../directory.queries.ts';

/**
 * Returns the condition for businesses that Google gets, of an entry `e` and its business `b`. Google proves no phone, and chooses no
 * location.
 */
const isAtGoogle = (
  shown: Shown,
): Sql => sql`${isShown(shown)} and e.google and b.phone_proof <> 'always'
  and b.location_count = 1
  and (e.latitude is not null or b.address is not null)
  and not exists (select from shop s where s.business_id = b.id and s.published
    and not (s.flags @> '{"onlineBooking": true}'))`;

/** A business that Google may book at. */
export interface Merchant extends Pick<
  Business,
  | 'id'
  | 'slug'
  | 'name'
  | 'timezone'
  | 'currency'
  | 'locale'
  | 'languages'
  | 'minNoticeMinutes'
  | 'cancelCutoffMinutes'
> {
  address: string | null;
  phone: string | null;
  town: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  kind: string;
  revision: string;
}

const merchant = sql`b.id, b.slug, b.name, b.timezone, b.currency, b.locale, b.languages, b.address, b.phone,
  b.min_notice_minutes as "minNoticeMinutes", b.cancel_cutoff_minutes as "cancelCutoffMinutes",
  e.town, e.postal_code as "postalCode", e.latitude, e.longitude, e.kinds[1] as kind,
  ${sql.raw(revisionOf('b.id'))} as revision`;

/** Finds a business that Google may book at. */
export async function findMerchant(
  em: EntityManager,
  { businessId, ...shown }: Shown & { businessId: string },
): Promise<Merchant | undefined> {
  const [row] = await query(
    em,
    sql<Merchant>`select ${merchant} from business b join directory_entry e on e.business_id = b.id
      where b.id = ${businessId} and ${isAtGoogle(shown)}`,
  );
  return row;
}

/** Lists businesses that Google may book at by id, after one of them. */
export function findMerchants(
  em: EntityManager,
  { after, most, ...shown }: Shown & { after: string; most: number },
): Promise<Merchant[]> {
  return query(
    em,
    sql<Merchant>`select ${merchant} from business b join directory_entry e on e.business_id = b.id
      where b.id > ${after} and ${isAtGoogle(shown)} order by b.id limit ${most}`,
  );
}

/** A service that Google may book: it needs no payment, card or answers before it is confirmed. */
export interface GoogleService {
  itemId: string;
  name: string;
  description: string | null;
  priceMinor: number;
  translations: { language: string; text: string }[];
  requiresApproval: boolean;
}

/** Lists the services of a business that Google may book. */
export function findGoogleServices(
  em: EntityManager,
  businessId: string,
): Promise<GoogleService[]> {
  return query(
    em,
    sql<GoogleService>`
      select i.id as "itemId", i.name, i.description,
        coalesce(i.variants_from_minor, i.price_minor)::float8 as "priceMinor",
        i.requires_approval as "requiresApproval",
        coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'text', t.text) order by t.language)
          from translation t where t.business_id = i.business_id and t.subject = i.id and t.field = 'name'),
          '[]') as translations
      from catalog_item i join business b on b.id = i.business_id
      where i.business_id = ${businessId} and i.type = 'service' and i.active and i.form = 'plain'
        and not i.requires_prepayment and coalesce(i.deposit_ppm, 0) = 0 and coalesce(i.deposit_minor, 0) = 0
        and not coalesce(i.requires_card, b.requires_card)
      order by i.name, i.id limit 200`,
  );
}

/** Finds the coming bookings with the correlation id of a Google user. */
export function findGoogleBookings(
  em: EntityManager,
  { key, now }: { key: string; now: number },
): Promise<{ id: string }[]> {
  return query(
    em,
    sql<{ id: string }>`
      select a.id from appointment a
      where a.conversation_id = ${key} and a.conversation_id like 'google:%' and a.end_at > ${toIso(now)}
      order by a.start_at, a.id limit 50`,
  );
}

/** Notes the time of a feed for the businesses that it has. */
export async function noteFeed(
  em: EntityManager,
  { businessIds, at }: { businessIds: readonly string[]; at: number },
): Promise<void> {
  await queryWithin(
    em,
    { across: 'sweeps' },
    sql`update directory_entry set google_sent_at = ${toIso(at)}
      where business_id = any(${businessIds}) returning business_id`,
  );
}
