import { settingsMembers as t } from '#texts/settingsMembers';
import { Button, NativeSelect, Skeleton, TextInput, Switch } from '@mantine/core';
import { useState } from 'react';
import addMemberInput from 'virtual:limits/AddMemberInput';
import { useCan } from '../../../data/can.ts';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListMembersQuery } from '../../../data/operations.generated.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import document from './list-members.graphql';
import { MemberLocations } from './member-locations.tsx';
import removeDocument from './remove-member.graphql';
import setDocument from './set-member.graphql';
import { chosenRole, useRoleChoices, useRoles, valueOf } from '../roles/use-roles.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useChoice } from '../../../ui/change/use-choice.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import saveDocument from '../save-business-settings.graphql';
import staffSightDocument from './staff-sight.graphql';
import styles from './members.module.css';

type Member = ListMembersQuery['members']['items'][number];

/** Lists members and pending invitations with their roles. */
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
      <StaffVisibility />
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
    onDone: (_, { input }) =>
      showDone(input.locationIds === undefined ? t.changed({ name }) : t.moved({ name })),
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
          {member.role !== 'owner' && (
            <MemberLocations
              aria-label={t.locationsOf({ name })}
              value={member.locationIds ?? []}
              disabled={setting.isPending}
              onChange={ids =>
                setting.mutate({
                  input: {
                    businessId,
                    email: user.email,
                    ...chosenRole(valueOf(member)),
                    locationIds: ids.length > 0 ? ids : null,
                  },
                })
              }
            />
          )}
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

/** Form to invite a member by email, with a role. */
function Invite() {
  const { choices } = useRoleChoices();
  const { id: businessId } = useBusiness();
  const fields = useFields(addMemberInput, { email: '', role: 'staff' });
  const [locationIds, setLocationIds] = useState<string[]>([]);
  const { mutate, isPending } = useChange(setDocument, {
    affects: ['member'],
    showsFailures: true,
    onDone: (_, { input: { email } }) => {
      showDone(t.sent({ email }));
      fields.reset();
      setLocationIds([]);
    },
  });
  return (
    <form
      className={styles['invite']}
      noValidate
      onSubmit={fields.onSubmit(({ email, role }) =>
        mutate(
          {
            input: {
              businessId,
              email: email.trim(),
              ...chosenRole(role),
              ...(role !== 'owner' && locationIds.length > 0 && { locationIds }),
            },
          },
          { onError: fields.showFailure },
        ),
      )}
    >
      <h2>{t.invite}</h2>
      <div className={styles['fields']}>
        <TextInput {...fields.of('email')} type="email" label={t.email} autoComplete="off" />
        <NativeSelect {...fields.getInputProps('role')} label={t.role} data={choices} />
        <Button type="submit" loading={isPending}>
          {t.send}
        </Button>
      </div>
      {fields.values.role !== 'owner' && (
        <MemberLocations label={t.locations} value={locationIds} onChange={setLocationIds} />
      )}
      <p>{t.can[chosenRole(fields.values.role).role]}</p>
    </form>
  );
}

/** Setting that staff see only their own appointments and clients. */
function StaffVisibility() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', staffSightDocument, { businessId });
  const done = useUndoable(['business']);
  const { mutate } = useChange(saveDocument, {
    affects: ['business'],
    onDone: (_, __, eventId) => done(t.saved, eventId),
  });
  const [pending, choose] = useChoice(mutate, (staffSee: 'own' | 'all') => ({
    input: { businessId, staffSee },
  }));
  return (
    <Switch
      label={t.ownOnly}
      description={t.ownOnlyHint}
      checked={(pending ?? data?.business.staffSee) === 'own'}
      disabled={pending !== null || !data}
      onChange={({ currentTarget: { checked } }) => choose(checked ? 'own' : 'all')}
    />
  );
}
