import { Button, Group, Text } from '@mantine/core';
import { useFrameTexts } from '../texts/use-texts.ts';
import { reasonOf } from './failed.tsx';

/** What was done, with a way back. */
export function ToastText({ text, onUndo }: { text: string; onUndo?: () => void }) {
  const { undo } = useFrameTexts();
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="md">{text}</Text>
      {onUndo && (
        <Button size="compact-sm" variant="light" onClick={onUndo}>
          {undo}
        </Button>
      )}
    </Group>
  );
}

export function FailureText({ error }: { error: unknown }) {
  const texts = useFrameTexts();
  return (
    <div>
      <Text size="md" fw={600}>
        {texts.failed.title}
      </Text>
      <Text size="md">{reasonOf(error, texts)}</Text>
    </div>
  );
}
