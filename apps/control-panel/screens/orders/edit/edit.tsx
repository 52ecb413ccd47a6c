import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { Button, Group, Textarea } from '@mantine/core';
import { Dialog } from '../../../parts/dialog.tsx';
import type { Order } from '../steps.ts';
import { AddItem } from './add-item.tsx';
import { EditedLines } from './edited-lines.tsx';
import { Preview } from './preview.tsx';
import { StaffDiscount } from './staff-discount.tsx';
import { useEdit } from './use-edit.ts';

/** Changes what is ordered, where it goes and what staff take off, and says before what it comes to. */
export default function Edit({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, cancel } = frame;
  const { draft, set, rehearsed, isPending, isChanged, submit } = useEdit(order, onClose);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t.editTitle({ number: order.orderNumber })}>
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <EditedLines {...{ order, draft, set }} />
        <AddItem onAdd={item => set({ added: [...draft.added, item] })} />
        <StaffDiscount {...{ order, draft, set }} />
        {order.deliveryAddress != null && (
          <Textarea
            label={t.address}
            value={draft.address}
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
            maxLength={500}
            autosize
            mt="sm"
          />
        )}
        <Textarea
          label={t.comment}
          value={draft.comment}
          onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
          maxLength={2000}
          autosize
          mt="sm"
        />
        {isChanged && <Preview {...{ order, rehearsed }} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
