import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReviewFigureBy, ReviewStatus } from '../../enums.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Business } from '../business/business.entity.ts';
import { onlyAt } from '../business/access/only-locations.queries.ts';
import { mainLocationId } from '../business/locations/main-location.ts';
import { Review } from './review.entity.ts';
import type { NamedReview, Rating } from './shown.ts';

/** Reviews of a page. Filters that are null or undefined select all. */
export interface ReviewFilters {
  businessId: string;
  status?: ReviewStatus | null | undefined;
  starsFrom?: number | null | undefined;
  starsTo?: number | null | undefined;
  staffId?: string | null | undefined;
  catalogItemId?: string | null | undefined;
  /** The location, as records store it: null is the main one. Undefined: all. */
  place?: string | null | undefined;
  clientId?: string | null | undefined;
  answered?: boolean | null | undefined;
  reported?: boolean | null | undefined;
  /** Reviews that were written in a period, in epoch milliseconds; the end is not included. */
  period?: { from: number; to: number } | undefined;
  /** Id of the last review of the previous page. */
  after?: string | number | null | undefined;
}

function conditionsOf(em: EntityManager, filters: ReviewFilters): Sql {
  const { businessId, status, starsFrom, starsTo, staffId, catalogItemId } = filters;
  const { place, clientId, answered, reported, period, after } = filters;
  return allOf([
    sql`r.business_id = ${businessId}`,
    status != null && sql`r.status = ${status}`,
    starsFrom != null && sql`r.stars >= ${starsFrom}`,
    starsTo != null && sql`r.stars <= ${starsTo}`,
    staffId != null && sql`${staffId} = any(r.staff_ids)`,
    catalogItemId != null && sql`${catalogItemId} = any(r.item_ids)`,
    place !== undefined && sql`r.location_id is not distinct from ${place}`,
    clientId != null && sql`r.client_id = ${clientId}`,
    answered != null && sql`(r.answer is not null) = ${answered}`,
    reported != null && sql`(r.reports > 0) = ${reported}`,
    period &&
      sql`r.created_at >= ${toIso(period.from)}::timestamptz and r.created_at < ${toIso(period.to)}::timestamptz`,
    after != null && sql`r.id < ${after}`,
    onlyAt(em, businessId, sql`r.location_id`),
  ]);
}

/** Lists reviews, the newest first. */
export function selectReviews(
  em: EntityManager,
  filters: ReviewFilters,
  most: number,
): Promise<NamedReview[]> {
  return queryReplica(
    em,
    sql<NamedReview>`
      select ${columns(em, Review, 'r')}, c.name as "clientName"
      from review r join client c on c.business_id = r.business_id and c.id = r.client_id
      where ${conditionsOf(em, filters)} order by r.id desc limit ${most}`,
  );
}

/** Reads a review of a business with its client's name. */
export async function selectReview(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<NamedReview | undefined> {
  const [found] = await query(
    em,
    sql<NamedReview>`
      select ${columns(em, Review, 'r')}, c.name as "clientName"
      from review r join client c on c.business_id = r.business_id and c.id = r.client_id
      where r.business_id = ${businessId} and r.id = ${id}`,
  );
  return found;
}

/** The average of the stars of published reviews `r`, with two decimals. */
export const averageStars = sql`round(avg(r.stars) filter (where r.status = 'published'), 2)::float8`;

/** Computes the rating of the reviews that match all filters but that of the state. */
export async function readRating(
  em: EntityManager,
  filters: Omit<ReviewFilters, 'status' | 'after'>,
): Promise<Rating> {
  const [rating] = await queryReplica(
    em,
    sql<Rating>`
      select count(*) filter (where r.status = 'published')::int as count, ${averageStars} as average,
        count(*) filter (where r.status = 'hidden')::int as hidden
      from review r where ${conditionsOf(em, filters)}`,
  );
  return rating ?? { count: 0, average: null, hidden: 0 };
}

/** Computes the rating of a business for answers that are kept until a review changes, so never from a replica. */
export async function readBusinessRating(
  em: EntityManager,
  businessId: string,
): Promise<Pick<Rating, 'count' | 'average'>> {
  const [rating] = await query(
    em,
    sql<Rating>`
      select count(*) filter (where r.status = 'published')::int as count, ${averageStars} as average
      from review r where r.business_id = ${businessId}`,
  );
  return rating!;
}

/** The rating of a group of reviews. */
export interface Figure {
  key: string | null;
  name: string | null;
  reviews: number;
  average: number;
}

type Zoned = Pick<Business, 'id' | 'timezone'>;

/** Groups of ratings: the key and the name of a row, the further tables, and the order. */
function groupingOf(by: ReviewFigureBy, { id: businessId, timezone }: Zoned) {
  if (by === 'month') {
    const month = sql`to_char(r.created_at at time zone ${timezone}, 'YYYY-MM')`;
    return { key: month, name: sql`null`, tables: sql``, order: sql`1` };
  }
  if (by === 'location') {
    const place = sql`coalesce(r.location_id, ${mainLocationId(businessId)})`;
    return {
      key: place,
      name: sql`coalesce(max(l.name), max(b.name))`,
      tables: sql`join business b on b.id = r.business_id
        left join location l on l.business_id = r.business_id and l.id = ${place}`,
      order: sql`3 desc, 1`,
    };
  }
  return {
    key: sql`person.id`,
    name: sql`max(s.name)`,
    tables: sql`left join lateral unnest(r.staff_ids) person(id) on true
      left join staff_member s on s.business_id = r.business_id and s.id = person.id`,
    order: sql`3 desc, 1`,
  };
}

/** Computes the ratings of published reviews by groups. */
export function readFigures(
  em: EntityManager,
  business: Zoned,
  { by, ...filters }: Omit<ReviewFilters, 'businessId' | 'status'> & { by: ReviewFigureBy },
): Promise<Figure[]> {
  const { key, name, tables, order } = groupingOf(by, business);
  const published = { ...filters, businessId: business.id, status: 'published' as const };
  return queryReplica(
    em,
    sql<Figure>`
      select ${key} as key, ${name} as name, count(*)::int as reviews, ${averageStars} as average
      from review r ${tables}
      where ${conditionsOf(em, published)} group by 1 order by ${order}`,
  );
}

/** Counts a visitor's report of a published review. Returns false if there is no such review. */
export async function countReport(
  em: EntityManager,
  { businessId, id, reason }: TenantKey & { reason: string },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`update review set reports = reports + 1, report_reason = ${reason}, version = version + 1
      where business_id = ${businessId} and id = ${id} and status = 'published' returning id`,
  );
  return rows.length > 0;
}
