import { messageStates } from '#texts/messageStates';
import { messages as t } from '#texts/messages';
import { useAddress } from '../../data/use-address.ts';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import { MessageState } from './message-state.tsx';
import type { ListMessagesQuery, NotificationStatus } from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Paged } from '../../ui/list/paged.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { When } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './list-messages.graphql';
import styles from './messages.module.css';

type Message = ListMessagesQuery['notifications']['items'][number];

const statuses: readonly NotificationStatus[] = ['sent', 'pending', 'failed'];

/** Log of sent and planned messages within the retention period. */
export default function Log() {
  const { status: names } = messageStates;
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ status }] = useAddress();
  const chosen = statuses.find(each => each === status);
  const pages = usePages(
    'notification',
    document,
    { businessId, language, ...(chosen && { status: chosen }) },
    ({ notifications }) => notifications,
  );
  return (
    <>
      <Toolbar>
        <ChoiceChips
          label={t.status}
          name="status"
          choices={[
            { value: '', label: t.all },
            ...statuses.map(value => ({ value, label: names[value] })),
          ]}
        />
      </Toolbar>
      <Paged
        pages={pages}
        title={t.log}
        none={<NoRows isNarrowed={chosen !== undefined} icon="notifications" texts={t} />}
        more={t.showMore}
      >
        {items => (
          <ul className={styles['log']}>
            {items.map(each => (
              <Row key={each.id} message={each} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Row({ message }: { message: Message }) {
  const { channel, team } = messageStates;
  const { title, subjectId, status, lastError, audience, recipient, ...more } = message;
  return (
    <li className={styles['row']}>
      <Icon name={more.channel === 'sms' ? 'phone' : 'mail'} size={16} />
      <p>
        <OpenLink id={subjectId}>{title}</OpenLink>
      </p>
      <p className={styles['dimmed']}>
        {channel[more.channel]} · {recipient}
        {audience === 'business' && ` · ${team}`}
      </p>
      <MessageState is={status} />
      <span className={styles['dimmed']}>
        <When at={more.sentAt ?? more.nextAttemptAt ?? more.createdAt} />
      </span>
      {(status !== 'sent' || audience === 'client') && lastError && <code>{lastError}</code>}
    </li>
  );
}
