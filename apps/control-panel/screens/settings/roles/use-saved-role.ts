import { settingsRoles as t } from '#texts/settingsRoles';
import saveRoleInput from 'virtual:limits/SaveRoleInput';
import type { Action } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import { useFields } from '../../../parts/use-fields.ts';
import document from './save-role.graphql';
import type { Role } from './use-roles.ts';

const affects = ['member', 'business'] as const;

export type RoleFields = ReturnType<typeof useSavedRole>['fields'];

/** The fields of a role, and what saves them. */
export function useSavedRole(role: Role | null, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(affects);
  const fields = useFields(saveRoleInput, {
    name: role?.name ?? '',
    actions: role?.actions ?? (['business_read'] as Action[]),
    ownOnly: role?.ownOnly ?? false,
  });
  const { mutate, isPending } = useChange(document, {
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
