import { languageOf } from '../../../../packages/shared/languages.ts';
import type {
  AnnouncementMailsInput,
  OwnAnnouncements,
  ReadAnnouncementsInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { User } from '../../identity/user.entity.ts';
import { setAnnouncementMails } from '../../identity/announcement-mails.ts';
import type { Announcement, AnnouncementWords } from './announcement.entity.ts';
import { findShown, markRead } from './announcement.queries.ts';
import { isReader } from './audience.queries.ts';

const most = 20;

/** Returns the present announcements for the calling person. */
export async function ownAnnouncements(context: Context): Promise<OwnAnnouncements> {
  const user = await readUser(context);
  const { em, now } = context;
  const shown = await findShown(em, { userId: user.id, now: now(), most });
  const items = [];
  for (const announcement of shown) {
    if (!(await isReader(em, announcement, user.id))) continue;
    const { id, severity, fromAt, dismissed } = announcement;
    const { title, body } = wordsFor(announcement, user.locale);
    items.push({ id, severity, title, body, fromAt, dismissed });
  }
  return { items, byMail: user.announcementsByMail };
}

/** Notes that the calling person has seen announcements, or has put them away. */
export async function readAnnouncements(
  context: Context,
  { announcementIds, dismiss }: ReadAnnouncementsInput,
): Promise<OwnAnnouncements> {
  const { items } = await ownAnnouncements(context);
  const known = new Set(items.map(({ id }) => id));
  const ids = announcementIds.filter(id => known.has(id));
  const userId = context.caller.userId!;
  const at = context.now();
  if (ids.length > 0) await markRead(context.em, { userId, ids, at, dismiss: dismiss === true });
  return ownAnnouncements(context);
}

/** Sets whether the calling person gets announcements by mail. */
export async function chooseAnnouncementMails(
  context: Context,
  { byMail }: AnnouncementMailsInput,
): Promise<OwnAnnouncements> {
  const { id } = await readUser(context);
  await setAnnouncementMails(context, id, byMail);
  return ownAnnouncements(context);
}

/** Returns the words of an announcement for a reader: in the own language, else in English, else the first. */
export function wordsFor(
  { texts }: Pick<Announcement, 'texts'>,
  locale: string,
): AnnouncementWords & { language: string } {
  const of = (wanted: string) => texts.find(({ language }) => language === wanted);
  return of(languageOf(locale)) ?? of('en') ?? texts[0]!;
}

/** Reads the calling person. @throws DomainError FORBIDDEN for callers who are none. */
async function readUser({ em, caller }: Context): Promise<User> {
  const { credential, userId } = caller;
  const user = credential === 'session' && userId ? await em.findOne(User, { id: userId }) : null;
  if (user) return user;
  throw new DomainError('FORBIDDEN', 'Only a person who is signed in reads announcements.');
}
