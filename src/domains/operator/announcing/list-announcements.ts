import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type {
  AnnouncementStatus,
  QueryAnnouncementAudienceArgs,
  QueryAnnouncementsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import type { Announcement } from './announcement.entity.ts';
import { countReaders, findAnnouncements, type ReaderCounts } from './announcement.queries.ts';
import { countAudience } from './audience.queries.ts';

/** Lists all announcements, newest first. */
export async function listAnnouncements(
  context: Context,
  input: QueryAnnouncementsArgs,
): Promise<Page<Announcement>> {
  await authorizeService(context, 'list announcements');
  const { limit, after } = readPage(input, ['text']);
  const before = (after?.[0] as string | undefined) ?? null;
  const rows = await findAnnouncements(context.em, { before, most: limit + 1 });
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** Counts the owners whom an announcement would reach now. */
export async function countOwners(
  context: Context,
  { tariffs, countries, languages, businessIds }: QueryAnnouncementAudienceArgs,
): Promise<{ owners: number; byMail: number }> {
  await authorizeService(context, 'count the owners of businesses');
  return countAudience(context.em, {
    tariffs: tariffs ?? [],
    countries: countries ?? [],
    languages: languages ?? [],
    businessIds: businessIds ?? [],
  });
}

/** Loads the counts of announcements' readers. */
export const readerCountsLoader = (em: EntityManager) =>
  new DataLoader<string, ReaderCounts>(async ids => {
    const rows = await countReaders(em, ids);
    const none = { mailed: 0, seen: 0, dismissed: 0 };
    return ids.map(
      id => rows.find(row => row.announcementId === id) ?? { announcementId: id, ...none },
    );
  });

/** Returns the state of an announcement at an instant. */
export function announcementStatus(
  { fromAt, untilAt, stoppedAt }: Announcement,
  now: number,
): AnnouncementStatus {
  if (stoppedAt != null) return 'stopped';
  if (untilAt != null && untilAt <= now) return 'over';
  return fromAt > now ? 'scheduled' : 'shown';
}
