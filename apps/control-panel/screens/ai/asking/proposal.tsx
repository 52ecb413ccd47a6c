import { aiAsking as t } from '#texts/aiAsking';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { ListProposalsQuery } from '../../../operations.generated.ts';
import { Monogram } from '../../../parts/monogram.tsx';
import { showDone, showRefused } from '../../../parts/toasts.ts';
import { When } from '../../../parts/when.tsx';
import approveDocument from './approve-proposal.graphql';
import styles from './asking.module.css';
import { Decline } from './decline.tsx';

type Shown = ListProposalsQuery['proposals']['items'][number];

/** What one assistant wants to do, what has changed since, and the answer to it. */
export function Proposal({ proposal }: { proposal: Shown }) {
  const { id: businessId } = useBusiness();
  const [declines, decline] = useState(false);
  const { id, sentence, tokenName, program, createdAt, lapsesAt, changedSince, canDecide } =
    proposal;
  const { mutate, isPending } = useChange(approveDocument, {
    affects: ['proposal', 'journal', 'appointment', 'order', 'payment', 'catalog', 'staff'],
    onDone: ({ approveProposal: { status, failure, failureReason, failureFacts } }) => {
      if (status === 'approved') return showDone(t.done);
      const why = { reason: failureReason, facts: failureFacts };
      showRefused(new Problem('VERSION_CONFLICT', failure ?? '', null, why), t.failed);
    },
  });
  return (
    <li className={styles['proposal']}>
      <Monogram name={tokenName} size={32} />
      <div className={styles['what']}>
        <p className={styles['sentence']}>{sentence}</p>
        <p className={styles['meta']}>
          {[tokenName, program].filter(Boolean).join(' · ')}
          {' · '}
          <When at={createdAt} />
          {' · '}
          {t.lapses} <When at={lapsesAt} />
        </p>
        {changedSince.length > 0 && (
          <div className={styles['since']}>
            <p>{t.since}</p>
            <ul>
              {changedSince.map(({ eventId, at, actorName, summary }) => (
                <li key={eventId}>
                  {summary} <span>{actorName && `${actorName}, `}</span>
                  <When at={at} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {canDecide && (
        <div className={styles['answers']}>
          <Button
            size="xs"
            loading={isPending}
            onClick={() => mutate({ input: { businessId, proposalId: id } })}
          >
            {t.approve}
          </Button>
          <Button size="xs" variant="default" onClick={() => decline(true)}>
            {t.decline}…
          </Button>
        </div>
      )}
      {declines && <Decline proposalId={id} sentence={sentence} onClose={() => decline(false)} />}
    </li>
  );
}
