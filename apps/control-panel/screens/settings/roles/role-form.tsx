import { settingsRolesAction as says } from '#texts/settingsRolesAction';
import { settingsRoles as t } from '#texts/settingsRoles';
import { frame } from '#texts/frame';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { groups } from './action-groups.ts';
import { RemoveRole } from './remove-role.tsx';
import styles from './roles.module.css';
import type { Role } from './use-roles.ts';
import { useSavedRole, type RoleFields } from './use-saved-role.ts';

/** A role of the business's own to make or to change. */
export function RoleForm({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { save } = frame;
  const [isRemoving, setRemoving] = useState(false);
  const { fields, isPending, run } = useSavedRole(role, onClose);
  if (role && isRemoving) {
    return <RemoveRole role={role} onBack={() => setRemoving(false)} onDone={onClose} />;
  }
  return (
    <Confirm
      opened
      title={role?.name ?? t.title}
      action={save}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <Switch
          label={t.ownOnly}
          description={t.ownOnlyHint}
          checked={fields.values.ownOnly}
          onChange={({ currentTarget }) => fields.setFieldValue('ownOnly', currentTarget.checked)}
        />
        <Choice fields={fields} />
        {role && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
    </Confirm>
  );
}

/** What it allows, to tick; what the person may not do they cannot give. */
function Choice({ fields }: { fields: RoleFields }) {
  const can = useCan();
  const chosen = fields.values.actions;
  return groups.map(([group, actions]) => (
    <fieldset key={group} className={styles['choice']}>
      <legend>{says.groups[group]}</legend>
      {actions.map(action => (
        <Checkbox
          key={action}
          label={says.actions[action]}
          title={can(action) ? undefined : t.notYours}
          checked={chosen.includes(action) || action === 'business_read'}
          disabled={!can(action) || action === 'business_read'}
          onChange={({ currentTarget: { checked } }) =>
            fields.setFieldValue(
              'actions',
              checked ? [...chosen, action] : chosen.filter(each => each !== action),
            )
          }
        />
      ))}
    </fieldset>
  ));
}
