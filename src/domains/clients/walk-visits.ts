import { toIso } from '../../platform/lib/time/time.ts';
import { none, type Key, type VisitSort } from './sorts.ts';
import { counts, joinVisit } from './visits.ts';

/** After how many visits the walk ends. */
const longest = 5000;
/** How many visits are read of those that the walk leaves out, next to where it begins. */
const mostPassed = 5000;

/** Where a walk begins: `after` is the sort key of the last client seen, `before` the instant that visits precede. */
interface Asked {
  visit: VisitSort;
  after: Key | undefined;
  before: string | null;
}

/** The clients `c` for whom the conditions hold, with the visits by which they are joined; the business is `$1`. */
interface Wanted {
  joins: string;
  where: string;
}

/** Placeholders of the statement, and how it gets more of them. */
interface Placeholders {
  use(value: unknown): string;
  now: string;
  most: string;
}

/** The parts of a statement that finds the first clients by walking through visits. */
export interface Walk {
  /** SQL for ids of clients who have a visit nearer than where the walk begins, so that nobody looks for them. */
  passed: string;
  /** SQL for the ids of the first clients by their last or next visit, and its start as `at`. */
  walked: string;
  /** The condition under which there may be others than those found. */
  mayMiss: string;
}

/**
 * Finds clients by walking through the visits of the business in the order of the list: a client's last visit is the one after
 * which they have none. It finds fewer than `most` where the walk is too short, and those without a visit never. Most of those
 * who were there before the beginning were there shortly before it: they are read together, and only others looked up.
 */
export function walkVisits(
  { visit: { needs, order }, after: [at] = [], before }: Asked,
  { joins, where }: Wanted,
  { use, now, most }: Placeholders,
): Walk {
  const [further, nearer, back] = order === 'asc' ? ['>', '<', 'desc'] : ['<', '>', 'asc'];
  const cursor = at == null || at === none ? null : use(toIso(Number(at)));
  const end = before && use(before);
  const counted = `v.business_id = $1 and ${counts[needs]('v', now)}`;
  const ahead = [
    counted,
    ...(cursor ? [`v.start_at ${further}= ${cursor}`] : []),
    ...(end ? [`v.start_at < ${end}`] : []),
  ].join(' and ');
  const behind = cursor ? `v.start_at ${nearer} ${cursor}` : end ? `v.start_at >= ${end}` : 'false';
  return {
    passed: `
      select distinct v.client_id as id from (
        select v.client_id from appointment v where ${counted} and ${behind}
        order by v.start_at ${back} limit ${mostPassed}
      ) v`,
    // One visit is looked into after the other until enough are found, which the orders and the offsets see to. Of visits of a
    // client that start together, the first one counts.
    walked: `
      select at, id from (
        select at, id from (
          select c.at, c.id, c.visit_id from (
            select v.business_id, v.client_id as id, v.start_at as at, v.id as visit_id from appointment v
            where ${ahead}
            order by v.start_at ${order} fetch first ${longest} rows with ties
          ) c ${joinVisit[needs](now)}
          where c.id not in (select id from passed) and ${needs}.at = c.at
          order by c.at ${order} offset 0
        ) walked
        where exists (select from client c ${joins} where c.id = walked.id and ${where} offset 0)
          and not exists (
            select from appointment v
            where v.client_id = walked.id and v.start_at = walked.at and v.id < walked.visit_id and ${counted} offset 0)
        order by at ${order} fetch first ${most} rows with ties
      ) found
      order by at ${order}, id desc limit ${most}`,
    mayMiss: end
      ? `(select count(*) from (
          select from appointment v where ${ahead} order by v.start_at ${order} limit ${longest}) v) = ${longest}`
      : 'true',
  };
}
