import { clientFiles as t } from '#texts/clientFiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import deleteDocument from './delete-file.graphql';
import type { ClientFile } from './file.ts';

/** Button that deletes a file after confirmation. */
export function DeleteFile({ file: { id: fileId, kind, label } }: { file: ClientFile }) {
  const { id: businessId } = useBusiness();
  const [isSure, ask] = useState(false);
  const { mutate, isPending } = useChange(deleteDocument, {
    affects: ['file'],
    onDone: () => showDone(t.deleted),
  });
  const name = kind === 'document' ? t.document : t.labels[label];
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t.deleteOf({ name })}
        onClick={() => ask(true)}
      >
        {t.delete}
      </Button>
      <Confirm
        opened={isSure}
        title={t.deleteTitle}
        text={t.deleteText}
        action={t.delete}
        danger
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ input: { businessId, fileId } }, { onSettled: () => ask(false) })}
      />
    </>
  );
}
