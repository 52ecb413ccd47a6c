import { useEffect, useEffectEvent } from 'react';
import { change } from '../../data/send.ts';
import { useSession } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { AnnouncementCard } from './card.tsx';
import document from './own.graphql';
import readDocument from './read.graphql';
import mailsDocument from './set-mails.graphql';

/** Card above every screen with the newest announcement that the owner has not put away. The next follows when it is. */
export default function Announcements() {
  const { businesses } = useSession();
  return businesses.items.some(({ viewerRole }) => viewerRole === 'owner') && <Newest />;
}

function Newest() {
  const { data } = useRead('app', document, {});
  const { items, byMail } = data?.ownAnnouncements ?? { items: [], byMail: false };
  const shown = items.find(({ dismissed }) => !dismissed);
  const dismissing = useChange(readDocument, { affects: ['app'] });
  const mailing = useChange(mailsDocument, { affects: ['app'] });
  const id = shown?.id;
  const see = useEffectEvent(
    (seen: string) =>
      void change(readDocument, { input: { announcementIds: [seen] } }).catch(() => {}),
  );
  useEffect(() => {
    if (id !== undefined) see(id);
  }, [id]);
  if (!shown) return null;
  return (
    <AnnouncementCard
      key={shown.id}
      announcement={shown}
      byMail={byMail}
      isBusy={dismissing.isPending}
      onDismiss={() => dismissing.mutate({ input: { announcementIds: [shown.id], dismiss: true } })}
      onMails={wanted => mailing.mutate({ input: { byMail: wanted } })}
    />
  );
}
