import { settingsLeaving as t } from '#texts/settingsLeaving';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import { Undoable } from '../joining/undoable.tsx';
import document from './list-leavings.graphql';
import undoDocument from './undo-leave.graphql';

/** The locations that became businesses within the last day, with their undo. Only for owners. */
export default function Leavings() {
  const { id: businessId } = useBusiness();
  const now = useMinute();
  const moment = useMoment();
  const { data } = useRead('business', document, { businessId });
  const recent = (data?.businessLeavings.items ?? []).filter(
    ({ undoEndsAt, undoneAt }) => undoneAt === null && Date.parse(undoEndsAt) > now,
  );
  return recent.map(({ id, leftName: name, leftAt, undoEndsAt }) => (
    <Undoable
      key={id}
      text={t.undoable({ name, at: moment(leftAt), until: moment(undoEndsAt) })}
      undo={t.undo}
      question={{ title: t.undoTitle({ name }), text: t.undoText }}
      done={t.undone({ name })}
      document={undoDocument}
      variables={{ businessId, leavingId: id }}
    />
  ));
}
