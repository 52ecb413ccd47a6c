import { frame } from '#texts/frame';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../layout/dialog.tsx';
import { ignoreSecondClick } from '../input/ignore-double-click.ts';

export interface ConfirmProps {
  opened: boolean;
  /** The question. */
  title: string;
  /** The consequences. */
  text?: string;
  /** Label of the confirming button. */
  action: string;
  /** Label of the other button, where “Cancel” would be ambiguous. */
  keep?: string;
  /** True for a destructive action. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog of `Confirm`. Enter in a field also confirms. */
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
  const { cancel } = frame;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // Prevents the submission of a surrounding form.
          event.stopPropagation();
          onConfirm();
        }}
      >
        {text && <Text c="dimmed">{text}</Text>}
        {children}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {keep ?? cancel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'red.8' : 'accent'}
            loading={busy}
            onClick={ignoreSecondClick}
            data-autofocus
          >
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
