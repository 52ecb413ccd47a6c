import { messages as t } from '#texts/messages';
import { messagesHeld } from '#texts/messagesHeld';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Paged } from '../../ui/list/paged.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { When } from '../../ui/time/when.tsx';
import document from './list-held.graphql';
import styles from './messages.module.css';

const icons = { mail: 'mail', sms: 'phone', push: 'notifications' } as const;

/** Messages that the sandbox held, with their whole text. */
export default function Held() {
  const { id: businessId } = useBusiness();
  const pages = usePages('notification', document, { businessId }, page => page.heldMessages);
  const { none, noneText } = messagesHeld;
  return (
    <Paged
      pages={pages}
      title={t.held}
      none={<Empty icon="notifications" title={none} text={noneText} />}
      more={t.showMore}
    >
      {items => (
        <ul className={styles['log']}>
          {items.map(({ id, channel, recipient, subject, text, createdAt }) => (
            <li key={id} className={styles['held']}>
              <Icon name={icons[channel]} size={16} />
              <div>
                <p className={styles['dimmed']}>
                  {recipient} · <When at={createdAt} />
                </p>
                {subject && <p>{subject}</p>}
                <pre>{text}</pre>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
