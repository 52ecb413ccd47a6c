import { settingsRolesAction as says } from '#texts/settingsRolesAction';
import { settingsRoles as t } from '#texts/settingsRoles';
import { frame } from '#texts/frame';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveRoleInput from 'virtual:limits/SaveRoleInput';
import { useCan, type Action } from '../../../data/can.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { groups } from './action-groups.ts';
import type { Role } from './use-roles.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import document from './delete-role.graphql';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import saveRoleDocument from './save-role.graphql';
import styles from './roles.module.css';

const affects = ['member', 'business'] as const;

/** Form to create or edit a custom role. */
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
          <Button variant="subtle" color="var(--panel-bad)" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
    </Confirm>
  );
}

/** Checkboxes for permissions. Users cannot grant a permission that they lack. */
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

/** Confirms the deletion of a role. If members still have it, names them instead. */
function RemoveRole({
  role,
  onBack,
  onDone,
}: {
  role: Role;
  onBack: () => void;
  onDone: () => void;
}) {
  const { id: businessId } = useBusiness();
  const name = role.name ?? '';
  const { mutate, isPending } = useChange(document, {
    affects: ['member'],
    onDone: () => {
      showDone(t.removed({ name }));
      onDone();
    },
  });
  return (
    <Confirm
      opened
      title={t.removeTitle({ name })}
      text={t.removeText}
      action={t.remove}
      danger
      busy={isPending}
      onClose={onBack}
      onConfirm={() => mutate({ businessId, roleId: role.id ?? '' }, { onError: onBack })}
    />
  );
}

type RoleFields = ReturnType<typeof useSavedRole>['fields'];

/** State of a role's form: fields and save. */
function useSavedRole(role: Role | null, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(affects);
  const fields = useFields(saveRoleInput, {
    name: role?.name ?? '',
    actions: role?.actions ?? (['business_read'] as Action[]),
    ownOnly: role?.ownOnly ?? false,
  });
  const { mutate, isPending } = useChange(saveRoleDocument, {
    affects,
    showsFailures: true,
    onDone: (_, { input: { name } }, eventId) => {
      showUndoable(t.saved({ name: name ?? '' }), role ? eventId : undefined);
      onClose();
    },
  });
  const run = fields.onSubmit(({ name, actions, ownOnly }) =>
    mutate(
      {
        input: {
          businessId,
          ...(role && { roleId: role.id, version: role.version }),
          name: name.trim(),
          actions,
          ownOnly,
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return { fields, isPending, run: () => run() };
}
