import { messages as t } from '#texts/messages';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import type { TestMessageInput } from '../../../data/operations.generated.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import document from './test-message.graphql';
import styles from './write.module.css';

interface Props {
  message: Pick<TestMessageInput, 'purpose' | 'text' | 'blocks'> & { subject: string };
  disabled: boolean;
}

/** Button that mails the present message to the user. */
export function TestButton({ message: { subject, ...message }, disabled }: Props) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: [],
    onDone: ({ testMessage: { recipient } }) => showDone(t.testSent({ address: recipient })),
  });
  return (
    <Button
      className={styles['test'] ?? ''}
      size="compact-sm"
      variant="default"
      disabled={disabled}
      loading={isPending}
      onClick={() => mutate({ input: { businessId, ...message, ...(subject && { subject }) } })}
    >
      {t.test}
    </Button>
  );
}
