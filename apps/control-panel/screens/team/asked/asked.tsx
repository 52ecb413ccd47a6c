import { teamAsked as t } from '#texts/teamAsked';
import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { usePages } from '../../../api/use-read.ts';
import { useOneself } from '../../../api/use-oneself.ts';
import { useSaid } from '../../../api/use-said.ts';
import type { ListAskedQuery, ListTeamQuery } from '../../../operations.generated.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { Status, type Tone } from '../../../parts/status.tsx';
import styles from '../team.module.css';
import document from './list-asked.graphql';
import { useSpan } from '../../../parts/use-span.ts';
import withdrawDocument from './withdraw-asked.graphql';

const Ask = lazily(() => import('./ask.tsx'));
const Decide = lazily(() => import('./decide.tsx'));
const Replan = lazily(() => import('../away/replan.tsx'));

type Request = ListAskedQuery['timeOffRequests']['items'][number];

const tones: Readonly<Record<Request['status'], Tone>> = {
  pending: 'busy',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'quiet',
};

/** What time off is asked for, to be decided or withdrawn, and where one asks for one's own. */
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
  const said = useSaid(['staff']);
  const { mutate, isPending } = useChange(withdrawDocument, said(t.withdrawn));
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
  const word = [decidedByName, note].filter(Boolean).join(': ');
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
