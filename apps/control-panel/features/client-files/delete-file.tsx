import { clientFiles as t } from '#texts/clientFiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { DeleteDialog } from '../../ui/change/delete-dialog.tsx';
import deleteDocument from './delete-file.graphql';
import type { ClientFile } from './file.ts';

/** Button that deletes a file after confirmation. */
export function DeleteFile({ file: { id: fileId, kind, label } }: { file: ClientFile }) {
  const { id: businessId } = useBusiness();
  const [isAsked, ask] = useState(false);
  const name = kind === 'document' ? t.document : t.labels[label];
  const close = () => ask(false);
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
      {isAsked && (
        <DeleteDialog
          document={deleteDocument}
          variables={{ input: { businessId, fileId } }}
          affects={['file']}
          title={t.deleteTitle}
          text={t.deleteText}
          action={t.delete}
          done={t.deleted}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
