import { inbox as t } from '#texts/inbox';
import { Link } from '@tanstack/react-router';
import type { ListConversationsQuery } from '../../../data/operations.generated.ts';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { Age } from '../../../ui/time/age.tsx';
import styles from './list.module.css';

interface Props {
  conversation: ListConversationsQuery['conversations']['items'][number];
  index: number;
  isOpen: boolean;
}

/** A conversation in the list: who, when, and the beginning of the last message. */
export function Row({ conversation, index, isOpen }: Props) {
  const { id, name, unread, assignedName, lastMessageAt, preview } = conversation;
  return (
    <li className={styles['row']} data-index={index} data-unread={unread || undefined}>
      <Monogram name={name} size={32} round />
      <Link
        to="."
        search={
          ((former: Values) => withoutEmpty({ ...former, c: id, client: undefined })) as never
        }
        resetScroll={false}
        aria-label={unread ? `${name}, ${t.unread}` : undefined}
        aria-current={isOpen ? 'true' : undefined}
        className={styles['link']}
        data-row-link
      >
        {name}
      </Link>
      <span className={styles['when']}>
        <Age at={lastMessageAt} />
      </span>
      <p className={styles['preview']}>{preview}</p>
      {assignedName && <p className={styles['assigned']}>{t.assignedTo({ name: assignedName })}</p>}
    </li>
  );
}
