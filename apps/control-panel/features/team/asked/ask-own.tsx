import { teamAsked as t } from '#texts/teamAsked';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useBusiness } from '../../../data/session.ts';
import { useOneself } from '../../../data/can.ts';
import { useRead } from '../../../data/use-read.ts';
import { lazyComponent, nothing } from '../../../ui/layout/lazy-component.tsx';
import staffDocument from '../../../data/documents/list-staff.graphql';
import styles from '../team.module.css';

const Ask = lazyComponent(() => import('./ask.tsx'), nothing);

/** Opens the time-off request from any screen. Users without a staff member see how to link one. */
export default function AskOwn({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const findOneself = useOneself();
  const { data } = useRead('staff', staffDocument, { businessId });
  if (!data) return null;
  if (findOneself(data.staffMembers.items)) return <Ask onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t.ask} size="sm">
      <p className={styles['none']}>{t.notLinked}</p>
    </Dialog>
  );
}
