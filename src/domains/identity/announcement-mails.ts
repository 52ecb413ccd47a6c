import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/journal/write.ts';
import { isLinkMac, linkMac } from '../../platform/lib/security/link-mac.ts';
import type { Services } from '../../platform/services.ts';
import { User } from './user.entity.ts';

const purpose = 'announcements link';

/** Returns the link that ends announcements by mail to a user. It holds the id and a keyed hash, and never expires. */
export function announcementsOffUrl(
  services: Pick<Services, 'config' | 'seal'>,
  userId: string,
): string {
  const id = userId.slice(userId.indexOf('_') + 1);
  return `${services.config.baseUrl}/unsubscribe/usr-${id}-${linkMac(services, userId, purpose)}`;
}

/** Finds the user of such a link; null for any other text. */
export async function findAnnouncementReader(
  services: Pick<Services, 'fork' | 'seal'>,
  token: string,
): Promise<User | null> {
  const [, id, mac] = /^usr-([0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const userId = `usr_${id}`;
  if (!mac || !isLinkMac(services, userId, purpose, mac)) return null;
  return services.fork().findOne(User, { id: userId });
}

/** Sets whether a user gets announcements by mail. */
export async function setAnnouncementMails(
  context: Context,
  userId: string,
  byMail: boolean,
): Promise<void> {
  await write(context, null, async ({ em }) => {
    const user = await em.findOneOrFail(User, { id: userId });
    const isSame = user.announcementsByMail === byMail;
    user.announcementsByMail = byMail;
    return {
      result: null,
      journaled: isSame,
      event: {
        type: 'user.announcements_set',
        businessId: null,
        subject: userId,
        summary: `${user.name} ${byMail ? 'gets announcements by mail' : 'gets no announcements by mail any more'}.`,
      },
    };
  });
}
