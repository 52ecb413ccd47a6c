import { operatorWork } from '#texts/operatorWork';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import suspendBusinessInput from 'virtual:limits/SuspendBusinessInput';
import type { OperatedBusinessQuery } from '../../data/operations.generated.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useDay } from '../../ui/time/when.tsx';
import liftDocument from './lift-suspension.graphql';
import suspendDocument from './suspend-business.graphql';
import styles from './operator.module.css';

const t = operatorWork.suspending;

interface Props {
  business: OperatedBusinessQuery['operatedBusiness'];
  canChange: boolean;
}

/** Suspends a business or lifts that, and lists its suspensions. A sandbox follows its business. */
export function Suspensions({ business, canChange }: Props) {
  const { name, status, sandbox, suspensions } = business;
  const [asked, ask] = useState<'suspend' | 'lift' | null>(null);
  const isSuspended = status === 'suspended';
  const close = () => ask(null);
  return (
    <section aria-labelledby="suspensions" className={styles['suspensions']}>
      <h3 id="suspensions">{t.title}</h3>
      <p>
        {isSuspended ? (
          <Status tone="bad">{t.suspended}</Status>
        ) : (
          <Status tone="good">{t.active}</Status>
        )}
        {!sandbox && (
          <Button
            size="compact-md"
            variant="default"
            disabled={!canChange}
            onClick={() => ask(isSuspended ? 'lift' : 'suspend')}
          >
            {isSuspended ? t.lift : t.suspend}…
          </Button>
        )}
      </p>
      {suspensions.length > 0 && (
        <ul className={styles['members']}>
          {suspensions.map(each => (
            <Past key={each.id} suspension={each} />
          ))}
        </ul>
      )}
      {asked === 'suspend' && <Suspend businessId={business.id} name={name} onClose={close} />}
      {asked === 'lift' && <Lift businessId={business.id} name={name} onClose={close} />}
    </section>
  );
}

function Past({ suspension }: { suspension: Props['business']['suspensions'][number] }) {
  const day = useDay();
  const { reason, note, byName, suspendedAt, liftedAt, liftedByName } = suspension;
  const from = t.from({ day: day(suspendedAt), name: byName });
  const to = liftedAt ? t.until({ day: day(liftedAt), name: liftedByName ?? '' }) : null;
  return (
    <li>
      <span>
        {reason}
        {note && <small>{t.noted({ note })}</small>}
        <small>{[from, to].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  );
}

interface AskProps {
  businessId: string;
  name: string;
  onClose: () => void;
}

function Suspend({ businessId, name, onClose }: AskProps) {
  const fields = useFields(suspendBusinessInput, { reason: '', note: '' });
  const { mutate, isPending } = useChange(suspendDocument, {
    affects: ['operated', 'business'],
    showsFailures: true,
    onDone: () => {
      showDone(t.done({ name }));
      onClose();
    },
  });
  const run = fields.onSubmit(({ reason, note }) =>
    mutate(
      { input: { businessId, reason: reason.trim(), note: note.trim() || null } },
      { onError: fields.showFailure },
    ),
  );
  return (
    <Confirm
      opened
      danger
      title={t.question({ name })}
      text={t.consequences}
      action={t.suspend}
      busy={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <Textarea
        {...fields.of('reason')}
        label={t.reason}
        description={t.reasonHint}
        autosize
        minRows={2}
        mt="sm"
        data-autofocus
      />
      <Textarea
        {...fields.of('note')}
        label={t.note}
        description={t.noteHint}
        autosize
        minRows={2}
        mt="sm"
      />
    </Confirm>
  );
}

function Lift({ businessId, name, onClose }: AskProps) {
  const { mutate, isPending } = useChange(liftDocument, {
    affects: ['operated', 'business'],
    onDone: () => {
      showDone(t.liftDone({ name }));
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={t.liftQuestion({ name })}
      text={t.liftText}
      action={t.lift}
      busy={isPending}
      onConfirm={() => mutate({ input: { businessId } })}
      onClose={onClose}
    />
  );
}
