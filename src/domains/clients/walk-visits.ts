import { toIso } from '../../platform/lib/time/time.ts';
import { none, type Key, type VisitSort } from './sorts.ts';
import { counts, joinVisit } from './visits.ts';

/** After how many visits the walk ends. */
const longest = 1500;

/** Where a walk begins: `after` is the sort key of the last client seen, `before` the instant that visits precede. */
interface Walk {
  visit: VisitSort;
  after: Key | undefined;
  before: string | null;
}

/** Placeholders of the statement, whose first one is the business, and how it gets more of them. */
interface Placeholders {
  use(value: unknown): string;
  now: string;
  most: string;
}

/**
 * SQL for the ids of the first clients by their last or next visit, and its start as `at`, found by walking through the
 * visits of the business in that order: a client's last visit is the one after which they have none. It finds fewer than
 * `most` where the walk is too short, and those without a visit never.
 */
export function walkVisits(
  { visit: { needs, order }, after: [at, id] = [], before }: Walk,
  { use, now, most }: Placeholders,
): string {
  const further = order === 'asc' ? '>' : '<';
  const cursor = at == null || at === none ? null : use(toIso(Number(at)));
  const where = [
    'v.business_id = $1',
    counts[needs]('v', now),
    ...(cursor ? [`v.start_at ${further}= ${cursor}`] : []),
    ...(before ? [`v.start_at < ${use(before)}`] : []),
  ];
  // What starts with the last client seen is sorted by their ids.
  const unseen = cursor ? `and (c.at ${further} ${cursor} or c.id < ${use(id)})` : '';
  return `
    select distinct c.at, c.id from (
      select v.business_id, v.client_id as id, v.start_at as at from appointment v
      where ${where.join(' and ')}
      order by v.start_at ${order} fetch first ${longest} rows with ties
    ) c ${joinVisit[needs](now)}
    where ${needs}.at = c.at ${unseen}
    order by c.at ${order}, c.id desc limit ${most}`;
}
