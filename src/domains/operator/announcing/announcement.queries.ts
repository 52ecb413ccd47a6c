import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { columns, query, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { fromText } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { Announcement } from './announcement.entity.ts';

/** Condition: an announcement `a` is shown at an instant. */
const isShown = (now: number): Sql => sql`a.from_at <= ${toIso(now)} and a.stopped_at is null
  and (a.until_at is null or a.until_at > ${toIso(now)})`;

/** Lists announcements, newest first. */
export function findAnnouncements(
  em: EntityManager,
  { before, most }: { before: string | null; most: number },
): Promise<Announcement[]> {
  return query(
    em,
    sql<Announcement>`select ${columns(em, Announcement, 'a')} from announcement a
      where (${before}::text is null or a.id < ${before}) order by a.id desc limit ${most}`,
  );
}

/** An announcement, and whether the user has put it away. */
export interface ForReader extends Announcement {
  dismissed: boolean;
}

/** Finds the announcements shown now, newest first, with what the user did. The audience is not checked. */
export function findShown(
  em: EntityManager,
  { userId, now, most }: { userId: string; now: number; most: number },
): Promise<ForReader[]> {
  return query(
    em,
    sql<ForReader>`select ${columns(em, Announcement, 'a')}, r.dismissed_at is not null as dismissed
      from announcement a
      left join announcement_reader r on r.announcement_id = a.id and r.user_id = ${userId}
      where ${isShown(now)} order by a.id desc limit ${most}`,
  );
}

/** Counts of an announcement's readers. */
export interface ReaderCounts {
  announcementId: string;
  mailed: number;
  seen: number;
  dismissed: number;
}

/** Counts the readers of announcements. */
export function countReaders(em: EntityManager, ids: readonly string[]): Promise<ReaderCounts[]> {
  return queryReplica(
    em,
    sql<ReaderCounts>`
      select r.announcement_id as "announcementId", count(r.mailed_at)::int as mailed, count(r.seen_at)::int as seen,
        count(r.dismissed_at)::int as dismissed
      from announcement_reader r where r.announcement_id = any(${ids}) group by 1`,
  );
}

/** Notes that a user has seen announcements, and perhaps put them away. The first time of each stays. */
export function markRead(
  em: EntityManager,
  {
    userId,
    ids,
    at,
    dismiss,
  }: { userId: string; ids: readonly string[]; at: number; dismiss: boolean },
): Promise<unknown> {
  const dismissedAt = dismiss ? toIso(at) : null;
  return query(
    em,
    sql`insert into announcement_reader as r (announcement_id, user_id, seen_at, dismissed_at)
      select a.id, ${userId}, ${toIso(at)}, ${dismissedAt} from announcement a where a.id = any(${ids})
      on conflict (announcement_id, user_id) do update
        set seen_at = coalesce(r.seen_at, excluded.seen_at),
          dismissed_at = coalesce(r.dismissed_at, excluded.dismissed_at)
      returning 1`,
  );
}

/** Finds announcements with mails to send. */
export function findUnmailed(em: EntityManager, now: number): Promise<{ id: string }[]> {
  return query(
    em,
    sql<{ id: string }>`select a.id from announcement a
      where a.by_mail and a.mailed_at is null and ${isShown(now)}
        and ${fromText(isNotAside('mail-announcements', 'a.id'), [toIso(now)])}
      order by a.from_at limit 20`,
  );
}

/** Locks an announcement with mails to send; undefined if it was stopped or its mailing has ended. */
export async function lockUnmailed(
  em: EntityManager,
  id: string,
  now: number,
): Promise<Announcement | undefined> {
  const [found] = await query(
    em,
    sql<Announcement>`select ${columns(em, Announcement, 'a')} from announcement a
      where a.id = ${id} and a.by_mail and a.mailed_at is null and ${isShown(now)} for update`,
  );
  return found;
}

/** Notes that mails are handed over, and returns the users who have got none yet. */
export function claimMails(
  em: EntityManager,
  { id, userIds, at }: { id: string; userIds: readonly string[]; at: number },
): Promise<{ userId: string }[]> {
  return query(
    em,
    sql<{ userId: string }>`
      insert into announcement_reader as r (announcement_id, user_id, mailed_at)
      select ${id}, u.id, ${toIso(at)} from unnest(${userIds}::text[]) as u(id)
      on conflict (announcement_id, user_id) do update set mailed_at = excluded.mailed_at where r.mailed_at is null
      returning r.user_id as "userId"`,
  );
}

/** Notes how far the mailing of an announcement is. `endedAt` is null while it goes on. */
export function noteMailed(
  em: EntityManager,
  { id, upTo, endedAt }: { id: string; upTo: string | null; endedAt: number | null },
): Promise<unknown> {
  return query(
    em,
    sql`update announcement set mailed_up_to = coalesce(${upTo}, mailed_up_to),
      mailed_at = ${endedAt === null ? null : toIso(endedAt)} where id = ${id} returning ${sql.raw(epochMs('mailed_at'))}`,
  );
}
