import { clients as t } from '#texts/clients';
import { frame } from '#texts/frame';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import type { Client } from './client.ts';
import document from './save-client.graphql';

/** Blocks a client after confirmation, with a reason for the staff, or unblocks them at once. */
export function Block({ client }: { client: Client }) {
  const { optional } = frame;
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState(false);
  const fields = useFields(saveClientInput, { blockReason: '' });
  const showUndoable = useUndoable(['client']);
  const { mutate, isPending } = useChange(document, {
    affects: ['client'],
    onDone: ({ saveClient: { name } }, _variables, eventId) =>
      showUndoable(t.saved({ name }), eventId),
  });
  const put = (blocked: boolean, blockReason: string | null) =>
    mutate(
      { input: { businessId, clientId: client.id, blocked, blockReason } },
      { onSettled: () => ask(false) },
    );
  if (client.blockedAt) {
    return (
      <Button variant="default" loading={isPending} onClick={() => put(false, null)}>
        {t.unblock}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {t.block}
      </Button>
      <Confirm
        opened={asked}
        title={t.blockTitle({ name: client.name })}
        text={t.blockText}
        action={t.blockAction}
        danger
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => put(true, fields.values.blockReason.trim() || null)}
      >
        <TextInput
          {...fields.of('blockReason')}
          label={t.blockReason}
          description={t.noteHint}
          placeholder={optional}
          mt="md"
          data-autofocus
        />
      </Confirm>
    </>
  );
}
