import { inbox as t } from '#texts/inbox';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ConversationQuery } from '../../../data/operations.generated.ts';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { ClientSelect } from '../../client-picker/client-select.tsx';
import saveClientDocument from '../../clients/save-client.graphql';
import document from './update-conversation.graphql';

interface Props {
  conversation: ConversationQuery['conversation'];
  onClose: () => void;
}

/** Dialog that says which client a stranger is. */
export function LinkClient({ conversation, onClose }: Props) {
  const { id: conversationId, name, version } = conversation;
  const { id: businessId } = useBusiness();
  const [clientId, setClientId] = useState<string | null>(null);
  const [, set] = useAddress();
  const { mutate, isPending } = useChange(document, {
    affects: ['conversation', 'client'],
    onDone: ({ updateConversation: { id } }) => {
      showDone(t.linked);
      // The messages may have moved into the conversation that the client had.
      set({ c: id });
      onClose();
    },
  });
  const add = useChange(saveClientDocument, {
    affects: ['client'],
    onDone: ({ saveClient: { id } }) =>
      mutate({ input: { businessId, conversationId, version, clientId: id } }),
  });
  const { email, phone } = conversation;
  const canAdd = useCan()('client_write') && (email !== null || phone !== null);
  return (
    <Dialog opened title={t.linkTitle({ name })} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (clientId) mutate({ input: { businessId, conversationId, version, clientId } });
        }}
      >
        <Stack>
          <ClientSelect label={t.client} placeholder={t.findClient} onPick={setClientId} />
          <Button type="submit" disabled={clientId === null} loading={isPending}>
            {t.link}
          </Button>
          {canAdd && (
            <Button
              variant="default"
              loading={add.isPending}
              onClick={() => add.mutate({ input: { businessId, name, email, phone } })}
            >
              {t.newClient}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
