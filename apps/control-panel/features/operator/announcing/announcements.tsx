import { operatorWork } from '#texts/operatorWork';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { useOpenId } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import type { ListAnnouncementsQuery } from '../../../data/operations.generated.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Status, type Tone } from '../../../ui/feedback/status.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import document from './list.graphql';
import { NewAnnouncement } from './new-announcement.tsx';
import stopDocument from './stop.graphql';
import styles from '../work.module.css';

const t = operatorWork.announcements;

type Shown = ListAnnouncementsQuery['announcements']['items'][number];

const tones: Record<Shown['status'], Tone> = {
  scheduled: 'busy',
  shown: 'good',
  over: 'quiet',
  stopped: 'warn',
};

/** Page for operators with all announcements, newest first. */
export function Announcements() {
  const [openId, open] = useOpenId();
  const { viewer } = useSession();
  const pages = usePages('operated', document, {}, ({ announcements }) => announcements);
  return (
    <Page
      title={t.title}
      actions={viewer.entry === null && <Button onClick={() => open('new')}>{t.write}</Button>}
    >
      <Paged
        pages={pages}
        title={t.title}
        none={<Empty icon="notifications" title={t.none} text={t.noneText} />}
        more={t.more}
      >
        {items => (
          <ul className={styles['rows']}>
            {items.map(each => (
              <Row key={each.id} announcement={each} canChange={viewer.entry === null} />
            ))}
          </ul>
        )}
      </Paged>
      {openId === 'new' && viewer.entry === null && (
        <NewAnnouncement onClose={() => open(undefined)} />
      )}
    </Page>
  );
}

function Row({ announcement, canChange }: { announcement: Shown; canChange: boolean }) {
  const moment = useMoment();
  const [isAsked, ask] = useState(false);
  const { id: announcementId, status, texts, fromAt, untilAt, ...counts } = announcement;
  const { mutate, isPending } = useChange(stopDocument, {
    affects: ['operated', 'app'],
    onDone: () => {
      ask(false);
      showDone(t.stopDone);
    },
  });
  const title = texts[0]?.title ?? '';
  const time = untilAt
    ? t.fromTo({ from: moment(fromAt), to: moment(untilAt) })
    : t.from({ from: moment(fromAt) });
  return (
    <li>
      <span className={styles['line']}>
        <strong>{title}</strong>
        <Status tone={tones[status]}>{t.statuses[status]}</Status>
      </span>
      <small>
        {[time, t.languages({ list: texts.map(({ language }) => language).join(', ') })].join(
          ' · ',
        )}
      </small>
      <span className={styles['line']}>
        <small>
          {[
            status !== 'scheduled' && t.seen({ count: counts.seen }),
            status !== 'scheduled' && t.dismissed({ count: counts.dismissed }),
            counts.byMail &&
              (counts.mailedAt || status !== 'shown'
                ? t.mailed({ count: counts.mailed })
                : t.mailing({ count: counts.mailed })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {canChange && (status === 'shown' || status === 'scheduled') && (
          <Button size="compact-md" variant="default" onClick={() => ask(true)}>
            {t.stop}…
          </Button>
        )}
      </span>
      <Confirm
        opened={isAsked}
        danger
        title={t.stopQuestion({ title })}
        text={t.stopText}
        action={t.stop}
        busy={isPending}
        onConfirm={() => mutate({ input: { announcementId } })}
        onClose={() => ask(false)}
      />
    </li>
  );
}
