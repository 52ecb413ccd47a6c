import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConversationQuery } from '../../../data/operations.generated.ts';
import { change } from '../../../data/send.ts';
import { useBusiness } from '../../../data/session.ts';
import { refresh } from '../../../data/use-read.ts';
import document from './update-conversation.graphql';

/**
 * Marks a conversation as read while it is shown, and again with each message that arrives meanwhile. A failure
 * is not reported: the conversation stays unread.
 */
export function useMarkRead(conversation: ConversationQuery['conversation'] | undefined): void {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const isVisible = useDocumentVisibility() === 'visible';
  const { id: conversationId, lastMessageAt, unread = false } = conversation ?? {};
  useEffect(() => {
    if (!isVisible || !unread || conversationId === undefined) return;
    const input = { businessId, conversationId, unread: false };
    void change(document, { input }).then(
      () => refresh(client, ['conversation']),
      () => undefined,
    );
  }, [client, businessId, conversationId, lastMessageAt, unread, isVisible]);
}
