import { Button, NativeSelect, TextInput } from '@mantine/core';
import addMemberInput from 'virtual:limits/AddMemberInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Role } from '../../../operations.generated.ts';
import { showDone } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { roleNames } from '../../../parts/role-texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { roles } from './roles.ts';
import document from './set-member.graphql';
import { texts } from './texts.ts';
import styles from './members.module.css';

/** Invites somebody by mail, with a role. */
export function Invite() {
  const t = useTexts(texts);
  const nameOf = useTexts(roleNames);
  const { id: businessId } = useBusiness();
  const fields = useFields(addMemberInput, { email: '', role: 'staff' as Role });
  const { mutate, isPending } = useChange(document, {
    affects: ['member'],
    showsFailures: true,
    onDone: (_, { input: { email } }) => {
      showDone(t.sent(email));
      fields.reset();
    },
  });
  return (
    <form
      className={styles['invite']}
      noValidate
      onSubmit={fields.onSubmit(({ email, role }) =>
        mutate(
          { input: { businessId, email: email.trim(), role } },
          { onError: fields.showFailure },
        ),
      )}
    >
      <h2>{t.invite}</h2>
      <div className={styles['fields']}>
        <TextInput {...fields.of('email')} type="email" label={t.email} autoComplete="off" />
        <NativeSelect
          {...fields.getInputProps('role')}
          label={t.role}
          data={roles.map(value => ({ value, label: nameOf[value] }))}
        />
        <Button type="submit" loading={isPending}>
          {t.send}
        </Button>
      </div>
      <p>{t.can[fields.values.role]}</p>
    </form>
  );
}
