import { settingsMembers as t } from '#texts/settingsMembers';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import addMemberInput from 'virtual:limits/AddMemberInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { showDone } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import document from './set-member.graphql';
import { chosenRole, useRoleChoices } from '../roles/use-roles.ts';
import styles from './members.module.css';

/** Invites somebody by mail, with a role. */
export function Invite() {
  const { choices } = useRoleChoices();
  const { id: businessId } = useBusiness();
  const fields = useFields(addMemberInput, { email: '', role: 'staff' });
  const { mutate, isPending } = useChange(document, {
    affects: ['member'],
    showsFailures: true,
    onDone: (_, { input: { email } }) => {
      showDone(t.sent({ email }));
      fields.reset();
    },
  });
  return (
    <form
      className={styles['invite']}
      noValidate
      onSubmit={fields.onSubmit(({ email, role }) =>
        mutate(
          { input: { businessId, email: email.trim(), ...chosenRole(role) } },
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
      <p>{t.can[chosenRole(fields.values.role).role]}</p>
    </form>
  );
}
