import { ownAnnouncements as t } from '#texts/ownAnnouncements';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { OwnAnnouncementsQuery } from '../../data/operations.generated.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './card.module.css';

type Shown = Pick<
  OwnAnnouncementsQuery['ownAnnouncements']['items'][number],
  'severity' | 'title' | 'body'
>;

interface Props {
  announcement: Shown;
  byMail: boolean;
  /** True for an example, which does nothing. */
  isExample?: boolean;
  isBusy?: boolean;
  onDismiss?: () => void;
  onMails?: (wanted: boolean) => void;
}

/** An announcement of the operator of the service, above the screen. */
export function AnnouncementCard(props: Props) {
  const { announcement, byMail, isExample, isBusy, onDismiss, onMails } = props;
  const { severity, title, body } = announcement;
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      className={styles['card']}
      data-severity={severity}
      data-example={isExample || undefined}
    >
      <h2 id={titleId}>
        <Icon name={severity === 'news' ? 'notifications' : 'warning'} size={18} />
        {title}
      </h2>
      <div className={styles['body']}>
        {body.split(/\n\s*\n/).map((paragraph, place) => (
          <p key={place}>{withLinks(paragraph)}</p>
        ))}
      </div>
      <footer>
        <Checkbox
          size="xs"
          checked={byMail}
          label={t.byMail}
          disabled={isExample}
          onChange={({ currentTarget }) => onMails?.(currentTarget.checked)}
        />
        <Button size="compact-md" loading={isBusy} disabled={isExample} onClick={onDismiss}>
          {t.gotIt}
        </Button>
      </footer>
    </aside>
  );
}

/** Returns a text with its https addresses as links. */
function withLinks(text: string) {
  return text.split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  );
}
