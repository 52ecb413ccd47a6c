import { tariff as t } from '#texts/tariff';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useDay } from '../../ui/time/when.tsx';
import cancelDocument from './cancel-tariff.graphql';
import portalDocument from './open-billing-portal.graphql';
import resumeDocument from './resume-tariff.graphql';
import styles from './tariff.module.css';
import type { Plan } from './use-standing.ts';

/** Buttons for the card, and for ending or resuming a paid tariff. */
export function Manage({ plan }: { plan: Plan }) {
  const { id: businessId } = useBusiness();
  const day = useDay();
  const [isAsking, ask] = useState(false);
  const portal = useChange(portalDocument, {
    affects: [],
    onDone: ({ openBillingPortal: { url } }) => location.assign(url),
  });
  const cancel = useChange(cancelDocument, {
    affects: ['business'],
    onDone: () => {
      ask(false);
      showDone(t.cancelDone);
    },
  });
  const resume = useChange(resumeDocument, {
    affects: ['business'],
    onDone: () => showDone(t.resumeDone),
  });
  return (
    <div className={styles['actions']}>
      {plan.hasAccount && (
        <Button
          variant="default"
          loading={portal.isPending}
          onClick={() => portal.mutate({ businessId })}
        >
          {t.card}
        </Button>
      )}
      {plan.subscribed &&
        (plan.cancelsAt == null ? (
          <Button variant="subtle" onClick={() => ask(true)}>
            {t.cancel}…
          </Button>
        ) : (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ businessId })}>
            {t.resume}
          </Button>
        ))}
      <Confirm
        opened={isAsking}
        danger
        title={t.cancelTitle}
        text={t.cancelText({ date: plan.periodEndsAt == null ? '' : day(plan.periodEndsAt) })}
        action={t.cancel}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ businessId })}
        onClose={() => ask(false)}
      />
    </div>
  );
}
