import { inbox as t } from '#texts/inbox';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import staffDocument from '../../../data/documents/list-staff.graphql';
import type { ConversationQuery } from '../../../data/operations.generated.ts';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';

interface Props {
  conversation: ConversationQuery['conversation'];
  isPending: boolean;
  /** Receives the user who is to answer; null: nobody. */
  onAssign: (userId: string | null) => void;
}

/** Menu that says who answers a conversation, and hands it to somebody of the team. */
export function Assign({ conversation, isPending, onAssign }: Props) {
  const { assignedTo, assignedName } = conversation;
  const { id: businessId } = useBusiness();
  const ownId = useSession().viewer.user?.id;
  const canSee = useCan()('staff_read');
  const [opened, setOpened] = useState(false);
  const { data } = useRead('staff', staffDocument, { businessId }, { enabled: opened && canSee });
  const others = (data?.staffMembers.items ?? []).flatMap(({ userId, name }) =>
    userId && userId !== ownId && userId !== assignedTo ? [{ userId, name }] : [],
  );
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" disabled={isPending}>
          {assignedName ? t.assignedTo({ name: assignedName }) : t.assign}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ownId && assignedTo !== ownId && (
          <Menu.Item onClick={() => onAssign(ownId)}>{t.assignMe}</Menu.Item>
        )}
        {others.map(({ userId, name }) => (
          <Menu.Item key={userId} onClick={() => onAssign(userId)}>
            {name}
          </Menu.Item>
        ))}
        {assignedTo && <Menu.Item onClick={() => onAssign(null)}>{t.assignNobody}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
