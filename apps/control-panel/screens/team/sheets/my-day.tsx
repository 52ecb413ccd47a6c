import { teamSheets as t } from '#texts/teamSheets';
import { useBusiness } from '../../../api/session.ts';
import { useOneself } from '../../../api/use-oneself.ts';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import document from '../list-team.graphql';
import styles from '../team.module.css';
import { Clock } from './clock.tsx';

/** The time clock of the person who is signed in, from wherever they are. */
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
