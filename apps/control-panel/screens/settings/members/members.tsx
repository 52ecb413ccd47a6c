import { settingsMembers as t } from '#texts/settingsMembers';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness, useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ListMembersQuery } from '../../../operations.generated.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { Monogram } from '../../../parts/monogram.tsx';
import { Status } from '../../../parts/status.tsx';
import { showDone } from '../../../parts/toasts.ts';
import { Invite } from './invite.tsx';
import document from './list-members.graphql';
import removeDocument from './remove-member.graphql';
import { StaffSight } from './staff-sight.tsx';
import setDocument from './set-member.graphql';
import { chosenRole, useRoleChoices, useRoles, valueOf } from '../roles/use-roles.ts';
import styles from './members.module.css';

type Member = ListMembersQuery['members']['items'][number];

/** Who may do what in the business: members with their roles, and those who are invited. */
export default function Members() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('member_write');
  const { data, error, refetch } = useRead('member', document, { businessId });
  const roles = useRoles();
  const unread = (!data && error) || (!roles.roles && roles.error);
  const readAgain = () => void Promise.all([refetch(), roles.refetch()]);
  if (unread) return <Failed error={unread} onAgain={readAgain} />;
  if (!data || !roles.roles) return <Skeleton height={240} maw={640} />;
  return (
    <div className={styles['members']}>
      <ul className={styles['list']}>
        {data.members.items.map(member => (
          <Row key={member.id} member={member} canWrite={canWrite} />
        ))}
      </ul>
      <StaffSight />
      {canWrite && <Invite />}
    </div>
  );
}

function Row({ member, canWrite }: { member: Member; canWrite: boolean }) {
  const { choices, titleOf } = useRoleChoices();
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const { user, acceptedAt } = member;
  const name = user.name || user.email;
  const setting = useChange(setDocument, {
    affects: ['member', 'business'],
    onDone: () => showDone(t.changed({ name })),
  });
  const removing = useChange(removeDocument, {
    affects: ['member', 'staff', 'business'],
    onDone: () => showDone(t.removed({ name })),
  });
  return (
    <li className={styles['member']}>
      <Monogram name={name} size={34} round />
      <span className={styles['who']}>
        <span>
          {name}
          {user.id === viewer.user?.id && ` (${t.you})`}
        </span>
        {name !== user.email && <small>{user.email}</small>}
        {!acceptedAt && <Status tone="warn">{t.invited}</Status>}
      </span>
      {canWrite ? (
        <>
          <NativeSelect
            aria-label={t.roleOf({ name })}
            value={valueOf(member)}
            disabled={setting.isPending}
            onChange={({ currentTarget }) =>
              setting.mutate({
                input: { businessId, email: user.email, ...chosenRole(currentTarget.value) },
              })
            }
            data={choices}
          />
          <Button
            variant="subtle"
            onClick={() => setRemoving(true)}
            aria-label={t.removeOf({ name })}
          >
            {t.remove}
          </Button>
          <Confirm
            opened={isRemoving}
            title={t.removeTitle({ name })}
            text={t.removeText}
            action={t.remove}
            danger
            busy={removing.isPending}
            onClose={() => setRemoving(false)}
            onConfirm={() =>
              removing.mutate(
                { businessId, membershipId: member.id },
                { onSettled: () => setRemoving(false) },
              )
            }
          />
        </>
      ) : (
        <span className={styles['role']}>{titleOf(member)}</span>
      )}
    </li>
  );
}
