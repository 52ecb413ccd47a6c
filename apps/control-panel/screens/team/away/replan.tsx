import { team as t } from '#texts/team';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { useMoment } from '../../../parts/when.tsx';
import staffDocument from '../list-team.graphql';
import styles from '../team.module.css';
import { useProposals, type Planned } from './use-proposals.ts';
import { useReplan } from './use-replan.ts';

/** What of a person's no longer fits, each with another person or time, to be moved at once. */
export default function Replan({ staffId, onClose }: { staffId: string; onClose: () => void }) {
  const { data, error, refetch } = useProposals(staffId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { mutate, isPending } = useReplan(isWhole => (isWhole ? onClose() : void refetch()));
  const movable = data?.filter(({ to, visit }) => to && !left.includes(visit.id)) ?? [];
  return (
    <Dialog opened onClose={onClose} title={t.replanTitle}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <form
          className={styles['fields']}
          onSubmit={event => {
            event.preventDefault();
            mutate(movable);
          }}
        >
          <ul className={styles['list']}>
            {data.map(planned => (
              <Row
                key={planned.visit.id}
                planned={planned}
                isChosen={!left.includes(planned.visit.id)}
                onChoose={chosen =>
                  setLeft(
                    chosen
                      ? left.filter(id => id !== planned.visit.id)
                      : [...left, planned.visit.id],
                  )
                }
              />
            ))}
          </ul>
          <Button type="submit" loading={isPending} disabled={movable.length === 0} fullWidth>
            {t.moveAll({ count: movable.length })}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

interface RowProps {
  planned: Planned;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Row({ planned: { visit, to }, isChosen, onChoose }: RowProps) {
  const { id: businessId } = useBusiness();
  const moment = useMoment();
  const people = useRead('staff', staffDocument, { businessId, onlyActive: true }).data;
  const person = people?.staffMembers.items.find(({ id }) => id === to?.staffId)?.name ?? t.anybody;
  const isSame = to !== null && Date.parse(to.startAt) === Date.parse(visit.startAt);
  const where =
    to && (isSame ? t.sameTime({ person }) : t.other({ time: moment(to.startAt), person }));
  return (
    <li>
      <Checkbox
        checked={to !== null && isChosen}
        disabled={to === null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={`${visit.clientName}, ${visit.title}, ${moment(visit.startAt)}`}
        description={where ?? t.nowhere}
      />
    </li>
  );
}
