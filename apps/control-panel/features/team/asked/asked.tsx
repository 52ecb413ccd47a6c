import { frame } from '#texts/frame';
import { teamAsked as t } from '#texts/teamAsked';
import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan, useOneself } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { usePages } from '../../../data/use-read.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import type { ListAskedQuery, ListTeamQuery } from '../../../data/operations.generated.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { Status, type Tone } from '../../../ui/feedback/status.tsx';
import styles from '../team.module.css';
import document from './list-asked.graphql';
import { useSpan } from '../../../ui/time/use-time.ts';
import withdrawDocument from './withdraw-asked.graphql';

const Ask = lazyComponent(() => import('./ask.tsx'));
const Decide = lazyComponent(() => import('./decide.tsx'));
const Replan = lazyComponent(() => import('../away/replan.tsx'));

type Request = ListAskedQuery['timeOffRequests']['items'][number];

const tones: Readonly<Record<Request['status'], Tone>> = {
  pending: 'busy',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'quiet',
};

/** Lists time-off requests to approve, decline or withdraw, with a button to request one's own. */
export default function Asked({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const [deciding, decide] = useState<Request>();
  const [replanned, replan] = useState<string>();
  const pages = usePages(
    'staff',
    document,
    { businessId },
    ({ timeOffRequests }) => timeOffRequests,
  );
  const withToast = useChangeToast(['staff']);
  const { mutate, isPending } = useChange(withdrawDocument, withToast(t.withdrawn));
  const oneself = useOneself()(people)?.id;
  const isOwn = ({ staffId }: Request) => staffId === oneself;
  return (
    <section className={styles['part']}>
      {oneself && can('appointment_update') ? (
        <Button
          leftSection={<Icon name="plus" size={16} />}
          style={{ justifySelf: 'start' }}
          onClick={() => setAsking(true)}
        >
          {t.ask}
        </Button>
      ) : (
        <p className={styles['none']}>{t.notLinked}</p>
      )}
      <Paged
        pages={pages}
        title={t.ask}
        none={<Empty icon="team" title={t.none} text={t.noneText} />}
        more={t.more}
      >
        {requests => (
          <ul className={styles['list']}>
            {requests.map(request => (
              <Row key={request.id} request={request}>
                {request.status === 'pending' && can('staff_write') && (
                  <Button variant="default" onClick={() => decide(request)}>
                    {t.decide}
                  </Button>
                )}
                {request.status === 'pending' && isOwn(request) && (
                  <Button
                    variant="subtle"
                    disabled={isPending}
                    onClick={() => mutate({ businessId, timeOffRequestId: request.id })}
                  >
                    {t.withdraw}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Paged>
      <Suspense>
        {isAsking && <Ask onClose={() => setAsking(false)} />}
        {deciding && (
          <Decide
            request={deciding}
            onClose={() => decide(undefined)}
            onTouched={() => {
              replan(deciding.staffId);
              decide(undefined);
            }}
          />
        )}
        {replanned && <Replan staffId={replanned} onClose={() => replan(undefined)} />}
      </Suspense>
    </section>
  );
}

function Row({ request, children }: { request: Request; children: ReactNode }) {
  const span = useSpan();
  const { staffName, status, reason, note, decidedByName } = request;
  const word =
    decidedByName && note
      ? frame.labelled({ label: decidedByName, value: note })
      : (decidedByName ?? note);
  return (
    <li className={styles['request']}>
      <span>
        {`${staffName} · ${span(request)}`}
        {reason && <small>{reason}</small>}
        {word && <small>{word}</small>}
      </span>
      <span className={styles['acts']}>
        <Status tone={tones[status]}>{t.states[status]}</Status>
        {children}
      </span>
    </li>
  );
}
