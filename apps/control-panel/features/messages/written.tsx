import { messagesWritten as t } from '#texts/messagesWritten';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import type { ListWrittenQuery } from '../../data/operations.generated.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Paged } from '../../ui/list/paged.tsx';
import { When } from '../../ui/time/when.tsx';
import { WrittenState } from './written-state.tsx';
import document from './list-written.graphql';
import styles from './messages.module.css';

type Written = ListWrittenQuery['writtenMessages']['items'][number];

/** Lists the messages that people and assistants wrote to clients within the retention period. */
export default function WrittenMessages() {
  const { id: businessId } = useBusiness();
  const pages = usePages(
    'notification',
    document,
    { businessId },
    ({ writtenMessages }) => writtenMessages,
  );
  return (
    <Paged
      pages={pages}
      title={t.tab}
      none={<NoRows isNarrowed={false} icon="mail" texts={t} />}
      more={t.more}
    >
      {items => (
        <ul className={styles['log']}>
          {items.map(each => (
            <Row key={each.id} message={each} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

/** Most recipients named in a row. */
const mostNamed = 3;

function Row({ message }: { message: Written }) {
  const { id, subject, text, byName, status, names, counts, createdAt } = message;
  const others = counts.recipients - Math.min(names.length, mostNamed);
  const to = names.slice(0, mostNamed).join(', ');
  return (
    <li className={styles['row']}>
      <Icon name="mail" size={16} />
      <p>
        <OpenLink id={id}>
          <span className={styles['line']}>{subject ?? text}</span>
        </OpenLink>
      </p>
      <p className={styles['dimmed']}>
        {to}
        {others > 0 && ` ${t.others({ count: others })}`}
        {byName && ` · ${t.by({ name: byName })}`}
      </p>
      <WrittenState is={status} />
      <span className={styles['dimmed']}>
        <When at={createdAt} />
      </span>
    </li>
  );
}
