import { Button, Group, Text } from '@mantine/core';
import { useFrameTexts } from '../texts/use-texts.ts';
import type { ConfirmProps } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { once } from './once.ts';

/** The dialog of `Confirm`. */
export default function ConfirmDialog(props: ConfirmProps) {
  const {
    opened,
    title,
    text,
    action,
    keep,
    danger = false,
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const { cancel } = useFrameTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {text && <Text c="dimmed">{text}</Text>}
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {keep ?? cancel}
        </Button>
        <Button
          color={danger ? 'red.8' : 'accent'}
          loading={busy}
          onClick={once(onConfirm)}
          data-autofocus
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
