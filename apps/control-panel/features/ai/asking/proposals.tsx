import { aiAsking as t } from '#texts/aiAsking';
import { Textarea, Button } from '@mantine/core';
import { useState } from 'react';
import declineProposalInput from 'virtual:limits/DeclineProposalInput';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { Paged } from '../../../ui/list/paged.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import document from './list-proposals.graphql';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { showDone, showRefused } from '../../../ui/change/toasts.ts';
import declineProposalDocument from './decline-proposal.graphql';
import { loadReasons } from '../../../data/known-reasons.ts';
import { Problem } from '../../../data/problem.ts';
import type {
  ApproveProposalMutation,
  ListProposalsQuery,
} from '../../../data/operations.generated.ts';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { When } from '../../../ui/time/when.tsx';
import approveDocument from './approve-proposal.graphql';
import styles from './asking.module.css';

/**
 * Lists the proposals that await approval: that of the address first, which an assistant's client opened. Renders nothing if there are
 * none.
 */
export function Proposals() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ proposal: asked }] = useAddress();
  const pages = usePages(
    'proposal',
    document,
    { businessId, language },
    ({ proposals }) => proposals,
  );
  // Most businesses have no proposals, so a loading state would only flicker. The list below reports a failed
  // read.
  if (!pages.items?.length) return null;
  return (
    <section className={styles['proposals']} aria-labelledby="proposals">
      <h2 id="proposals">{t.waits}</h2>
      <Paged pages={pages} title={t.waits} none={null} more={t.showMore}>
        {items => (
          <ul>
            {items
              .toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked))
              .map(proposal => (
                <Proposal key={proposal.id} proposal={proposal} />
              ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

interface Props {
  proposalId: string;
  sentence: string;
  onClose: () => void;
}

/** Declines a proposal with an optional reason, which the assistant receives. */
function Decline({ proposalId, sentence, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useChange(declineProposalDocument, {
    affects: ['proposal', 'journal', 'appointment'],
    onDone: () => {
      showDone(t.declined);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={t.declineTitle}
      text={sentence}
      action={t.decline}
      busy={isPending}
      onConfirm={() => mutate({ input: { businessId, proposalId, reason: reason.trim() || null } })}
      onClose={onClose}
    >
      <Textarea
        label={t.reason}
        description={t.reasonHint}
        value={reason}
        maxLength={declineProposalInput['reason']?.maxLength}
        autosize
        minRows={2}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </Confirm>
  );
}

type Answered = ApproveProposalMutation['approveProposal'];
type Shown = ListProposalsQuery['proposals']['items'][number];

/** Says that an approved change was made, or why it was not. */
async function tell({ status, failure, failureReason, failureFacts }: Answered): Promise<void> {
  if (status === 'approved') return showDone(t.done);
  await loadReasons();
  const why = { reason: failureReason, facts: failureFacts };
  showRefused(new Problem('VERSION_CONFLICT', failure ?? '', null, why), t.failed);
}

/** Shows one proposal of an assistant, any changes since it was made, and the buttons to answer it. */
function Proposal({ proposal }: { proposal: Shown }) {
  const { id: businessId } = useBusiness();
  const [declines, decline] = useState(false);
  const { id, sentence, tokenName, program, createdAt, lapsesAt, changedSince, canDecide } =
    proposal;
  const { mutate, isPending } = useChange(approveDocument, {
    affects: ['proposal', 'journal', 'appointment', 'order', 'payment', 'catalog', 'staff'],
    onDone: ({ approveProposal }) => void tell(approveProposal),
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
