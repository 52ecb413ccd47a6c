import { messageStates } from '#texts/messageStates';
import { messages as t } from '#texts/messages';
import { useAddress } from '../../api/use-address.ts';
import { useBusiness } from '../../api/session.ts';
import { usePages } from '../../api/use-read.ts';
import { MessageState } from '../../messages/message-state.tsx';
import type { ListMessagesQuery, NotificationStatus } from '../../operations.generated.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { Paged } from '../../parts/paged.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { When } from '../../parts/when.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import document from './list-messages.graphql';
import styles from './messages.module.css';

type Message = ListMessagesQuery['notifications']['items'][number];

const statuses: readonly NotificationStatus[] = ['sent', 'pending', 'failed'];

/** What was and will be sent, as far as it is kept. */
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
      {status !== 'sent' && lastError && <code>{lastError}</code>}
    </li>
  );
}
