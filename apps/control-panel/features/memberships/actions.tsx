import { memberships as t } from '#texts/memberships';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import type { MembershipQuery } from '../../data/operations.generated.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useDate } from '../../ui/time/when.tsx';
import document from './update-membership.graphql';

const ChangePlan = lazyComponent(() => import('./change-plan.tsx'));

/** Buttons that end a membership, take that back, pause or resume it, or change its plan. */
export function Actions({ of }: { of: MembershipQuery['clientMembership'] }) {
  const { id: businessId } = useBusiness();
  const date = useDate();
  const [asked, ask] = useState<'end' | 'pause' | 'plan' | null>(null);
  const { id: membershipId, name, status, endsWithPeriod, lastDay, debitUntil, version } = of;
  const { mutate, isPending } = useChange(document, {
    affects: ['membership', 'client', 'order'],
    onDone: () => showDone(t.changed({ name })),
  });
  const change = (to: { endsWithPeriod?: boolean; paused?: boolean; nextItemId?: null }) =>
    mutate({ input: { businessId, membershipId, version, ...to } }, { onSettled: () => ask(null) });
  return (
    <>
      {of.nextPlan ? (
        <Button variant="default" loading={isPending} onClick={() => change({ nextItemId: null })}>
          {t.keepPlan}
        </Button>
      ) : (
        <Button variant="default" onClick={() => ask('plan')}>
          {t.changePlan}…
        </Button>
      )}
      {status === 'active' && debitUntil === null && (
        <Button variant="default" onClick={() => ask('pause')}>
          {t.pause}…
        </Button>
      )}
      {endsWithPeriod ? (
        <Button loading={isPending} onClick={() => change({ endsWithPeriod: false })}>
          {t.keep}
        </Button>
      ) : (
        <Button variant="default" onClick={() => ask('end')}>
          {t.end}…
        </Button>
      )}
      {status === 'paused' && (
        <Button loading={isPending} onClick={() => change({ paused: false })}>
          {t.resume}
        </Button>
      )}
      <Confirm
        opened={asked === 'end' || asked === 'pause'}
        title={asked === 'pause' ? t.pauseTitle({ name }) : t.endTitle({ name })}
        text={asked === 'pause' ? t.pauseText : t.endText({ day: date(lastDay) })}
        action={asked === 'pause' ? t.pause : t.end}
        danger={asked !== 'pause'}
        busy={isPending}
        onClose={() => ask(null)}
        onConfirm={() => change(asked === 'pause' ? { paused: true } : { endsWithPeriod: true })}
      />
      <Suspense>{asked === 'plan' && <ChangePlan of={of} onClose={() => ask(null)} />}</Suspense>
    </>
  );
}
