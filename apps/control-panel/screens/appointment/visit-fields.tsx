import { frame } from '#texts/frame';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { OwnForm } from '../../own-fields/own-form.tsx';
import { useUndoable } from '../../api/use-undo.ts';
import document from './set-fields.graphql';
import type { Shown } from './use-steps.ts';

const affects = ['appointment'] as const;

/** What an appointment has in fields that the business defined. */
export function VisitFields({ appointment }: { appointment: Shown }) {
  const { id: appointmentId, version, fields: values } = appointment;
  const { id: businessId } = useBusiness();
  const { saved } = frame;
  const can = useCan();
  const showUndoable = useUndoable(affects);
  const { mutate, isPending } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: (_answer, _variables, eventId) => showUndoable(saved, eventId),
  });
  return (
    <OwnForm
      record="appointment"
      values={values}
      canChange={can('appointment_update')}
      isPending={isPending}
      onSave={(fields, then) =>
        mutate({ input: { businessId, appointmentId, version, fields } }, then)
      }
    />
  );
}
