import { frame as t } from '#texts/frame';
import { Button, Group, Text } from '@mantine/core';
import { useReason } from './use-reason.ts';

/** What was done, with a way back. */
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
  /** What was to be done. */
  what?: string;
  onAgain?: () => void;
}

/** What was refused and why, with another try. */
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
