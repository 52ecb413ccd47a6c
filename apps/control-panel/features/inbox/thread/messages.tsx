import { inbox as t } from '#texts/inbox';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type {
  ConversationMessagesQuery,
  ConversationQuery,
} from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import { dayOf } from '../../../i18n/days.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useDate } from '../../../ui/time/when.tsx';
import { Bubble } from './bubble.tsx';
import document from './conversation-messages.graphql';
import styles from './messages.module.css';

type Message = ConversationMessagesQuery['conversationMessages']['items'][number];

interface Props {
  conversation: ConversationQuery['conversation'];
  canAnswer: boolean;
}

/** The messages of a conversation by day, the latest at the end, where the view begins. */
export function Messages({ conversation, canAnswer }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const date = useDate();
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    'conversation',
    document,
    { businessId, conversationId: conversation.id },
    ({ conversationMessages }) => conversationMessages,
  );
  const days = useMemo(() => byDay(items ?? [], timezone), [items, timezone]);
  return (
    // A scrollable area needs a tab stop for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="log" aria-label={t.messages}>
      {/* The outer box begins at its end, so this is one child. */}
      <div>
        {error && !items && <Failed error={error} onAgain={() => void refetch()} />}
        {hasNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles['earlier'] ?? ''}
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.earlier}
          </Button>
        )}
        {days.map(({ day, messages }) => (
          <section key={day} aria-label={date(day)}>
            <p className={styles['day']}>{date(day)}</p>
            <ol className={styles['messages']}>
              {messages.map(message => (
                <Bubble
                  key={message.id}
                  message={message}
                  conversation={conversation}
                  canAnswer={canAnswer}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Groups messages, which come newest first, by the days of the business, oldest first. */
function byDay(items: readonly Message[], timezone: string) {
  const oldestFirst = items.toReversed();
  const groups = Map.groupBy(oldestFirst, ({ createdAt }) =>
    dayOf(Date.parse(createdAt), timezone),
  );
  return [...groups].map(([day, messages]) => ({ day, messages }));
}
