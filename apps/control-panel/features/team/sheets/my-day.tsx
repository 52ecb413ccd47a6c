import { teamSheets as t } from '#texts/teamSheets';
import { useBusiness } from '../../../data/session.ts';
import { useOneself } from '../../../data/can.ts';
import { useRead } from '../../../data/use-read.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import document from '../list-team.graphql';
import styles from '../team.module.css';
import { Clock } from './clock.tsx';

/** Time clock of the signed-in person, available on any screen. */
export default function MyDay({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const findOneself = useOneself();
  const { data } = useRead('staff', document, { businessId, onlyActive: true });
  const oneself = data && findOneself(data.staffMembers.items);
  return (
    <Dialog opened onClose={onClose} title={t.myDay} size="sm">
      {oneself && <Clock staffId={oneself.id} />}
      {data && !oneself && <p className={styles['none']}>{t.notLinked}</p>}
    </Dialog>
  );
}
