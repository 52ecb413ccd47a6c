import { frame } from '#texts/frame';
import { Button, Group, Text } from '@mantine/core';
import type { ConfirmProps } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { ignoreSecondClick } from './once.ts';

/** The dialog of `Confirm`: Enter in a field of it confirms, too. */
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
          // A form that the dialog stands in is not sent with it.
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
