import { teamAsked as t } from '#texts/teamAsked';
import { Dialog } from '../../../parts/dialog.tsx';
import { useBusiness } from '../../../api/session.ts';
import { useOneself } from '../../../api/use-oneself.ts';
import { useRead } from '../../../api/use-read.ts';
import { lazily, nothing } from '../../../parts/lazily.tsx';
import staffDocument from '../../calendar/list-staff.graphql';
import styles from '../team.module.css';

const Ask = lazily(() => import('./ask.tsx'), nothing);

/** Asks for time off from any screen; people who are nobody of the team are told how to become somebody. */
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
