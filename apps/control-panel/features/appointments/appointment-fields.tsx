import { frame } from '#texts/frame';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { CustomFieldForm } from '../custom-fields/custom-field-form.tsx';
import { useUndoable } from '../../ui/change/use-undo.ts';
import document from './set-fields.graphql';
import type { Shown } from './use-steps.ts';

const affects = ['appointment'] as const;

/** Values of the business's custom fields for an appointment. */
export function AppointmentFields({ appointment }: { appointment: Shown }) {
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
    <CustomFieldForm
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
