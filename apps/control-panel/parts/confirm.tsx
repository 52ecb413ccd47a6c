import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameTexts } from '../texts/use-texts.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  opened: boolean;
  /** A question. */
  title: string;
  /** What comes of it. */
  text?: string;
  /** What the button does, in its words. */
  action: string;
  /** Whether it takes something away. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function Confirm(props: Props) {
  const {
    opened,
    title,
    text,
    action,
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
          {cancel}
        </Button>
        <Button
          color={danger ? 'red.8' : 'accent'}
          loading={busy}
          onClick={onConfirm}
          data-autofocus
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
