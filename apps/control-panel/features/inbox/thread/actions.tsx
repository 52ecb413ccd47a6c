import { inbox as t } from '#texts/inbox';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import type { ConversationQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { Assign } from './assign.tsx';
import { LinkClient } from './link-client.tsx';
import document from './update-conversation.graphql';

interface Props {
  conversation: ConversationQuery['conversation'];
}

/** Actions on a conversation: assign, close or reopen, mark as unread, and link to a client. */
export function Actions({ conversation }: Props) {
  const { id: conversationId, clientId, state, version } = conversation;
  const { id: businessId } = useBusiness();
  const canLink = useCan()('client_read') && clientId === null;
  const [, set] = useAddress();
  const [isLinking, setLinking] = useState(false);
  const leave = () => set({ c: undefined, client: undefined });
  const { mutate, isPending } = useChange(document, {
    affects: ['conversation'],
    onDone: (_answer, { input }) => {
      if (input.state) showDone(input.state === 'closed' ? t.closed : t.reopened);
      // An open conversation would be marked as read again.
      if (input.unread) leave();
    },
  });
  const input = { businessId, conversationId, version };
  const isOpen = state === 'open';
  return (
    <>
      <Assign
        conversation={conversation}
        isPending={isPending}
        onAssign={assignedTo => mutate({ input: { ...input, assignedTo } })}
      />
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => mutate({ input: { ...input, state: isOpen ? 'closed' : 'open' } })}
      >
        {isOpen ? t.close : t.reopen}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.moreActions}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mutate({ input: { ...input, unread: true } })}>
            {t.markUnread}
          </Menu.Item>
          {canLink && <Menu.Item onClick={() => setLinking(true)}>{t.link}…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isLinking && <LinkClient conversation={conversation} onClose={() => setLinking(false)} />}
    </>
  );
}
