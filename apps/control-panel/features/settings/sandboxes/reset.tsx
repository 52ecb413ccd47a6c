import { settingsSandboxes as t } from '#texts/settingsSandboxes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import document from './reset-sandbox.graphql';

interface Props {
  sandbox: { id: string; name: string };
  variant: 'subtle' | 'default';
}

/** Button that resets a sandbox, after a confirmation. All data on the screen is then read again. */
export default function Reset({ sandbox: { id: businessId, name }, variant }: Props) {
  const can = useCan();
  const client = useQueryClient();
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(document, {
    affects: [],
    onDone: () => {
      ask(false);
      showDone(t.resetDone({ name }));
      void client.invalidateQueries();
    },
  });
  if (!can('business_update')) return null;
  return (
    <>
      <Button
        size={variant === 'default' ? 'xs' : 'sm'}
        variant={variant}
        aria-label={t.resetOf({ name })}
        onClick={() => ask(true)}
      >
        {t.reset}
      </Button>
      <Confirm
        opened={isAsking}
        danger
        title={t.resetTitle}
        text={t.resetText}
        action={t.reset}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ businessId })}
      />
    </>
  );
}
