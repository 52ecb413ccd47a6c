import { settingsMembers as t } from '#texts/settingsMembers';
import { Switch } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import saveDocument from '../save-business-settings.graphql';
import document from './staff-sight.graphql';

/** Whether staff see only their own visits and clients. */
export function StaffSight() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', document, { businessId });
  const done = useUndoable(['business']);
  const { mutate, isPending, variables } = useChange(saveDocument, {
    affects: ['business'],
    onDone: (_, __, eventId) => done(t.saved, eventId),
  });
  const shown = isPending ? variables.input.staffSee : data?.business.staffSee;
  return (
    <Switch
      label={t.ownOnly}
      description={t.ownOnlyHint}
      checked={shown === 'own'}
      disabled={isPending || !data}
      onChange={({ currentTarget: { checked } }) =>
        mutate({ input: { businessId, staffSee: checked ? 'own' : 'all' } })
      }
    />
  );
}
