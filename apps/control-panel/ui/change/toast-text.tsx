import { frame as t } from '#texts/frame';
import { Button, Group, Text } from '@mantine/core';
import { useReason } from '../feedback/use-reason.ts';

/** Text of a success toast, with an undo button. */
export function ToastText({ text, onUndo }: { text: string; onUndo?: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="md">{text}</Text>
      {onUndo && (
        <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
    </Group>
  );
}

interface Failure {
  error: unknown;
  /** Name of the failed action. */
  what?: string;
  onAgain?: () => void;
}

/** Text of a failure toast with the reason and a retry button. */
export function FailureText({ error, what, onAgain }: Failure) {
  return (
    <div>
      <Text size="md" fw={600}>
        {t.failed.title}
      </Text>
      {what && <Text size="md">{what}</Text>}
      <Text size="md">{useReason()(error)}</Text>
      {onAgain && (
        <Button size="compact-sm" variant="light" mt={6} onClick={onAgain}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
