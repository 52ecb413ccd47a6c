import { settingsRoles as t } from '#texts/settingsRoles';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { showDone } from '../../../parts/toasts.ts';
import document from './delete-role.graphql';
import type { Role } from './use-roles.ts';

/** Asks before a role is deleted; who still has it is said instead. */
export function RemoveRole({
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
