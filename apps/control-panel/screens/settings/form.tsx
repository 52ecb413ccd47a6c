import { settings as t } from '#texts/settings';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { Problem, type Issue } from '../../api/problem.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import type { BusinessSettingsQuery } from '../../operations.generated.ts';
import { showDone, showFailure } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import { useRule } from '../../parts/use-reason.ts';
import { BookingLimits } from './booking-limits.tsx';
import { Cash } from './cash.tsx';
import { LapseTimes } from './lapse-times.tsx';
import { Policy } from './policy.tsx';
import saveDocument from './save-business-settings.graphql';
import styles from './settings.module.css';
import { hasFee, missingIn, policyIn, rulesIn, typedOf } from './typed-policy.ts';

/** The settings as they were read, to be changed and saved together. */
export function Form({ read }: { read: BusinessSettingsQuery }) {
  const { business, paymentProviders, previewPolicy } = read;
  const { save, saved } = frame;
  const ruleOf = useRule();
  const { id: businessId } = useBusiness();
  const stored = typedOf(business);
  const fields = useFields(updateBusinessInput, stored);
  useFollowed(fields, stored);
  const { values } = fields;
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['business'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const refuse = (error: unknown) => {
    if (!fields.showIssues(error)) return showFailure(error);
    // Why no card can be asked for, the service says in English.
    const isOfCard = error instanceof Problem && error.issues.some(isCardIssue);
    if (isOfCard)
      fields.setFieldError('requiresCard', hasFee(values) ? t.cardNeedsProvider : t.cardNeedsFee);
  };
  const run = fields.onSubmit(typed => {
    const missing = missingIn(typed);
    if (missing) return fields.setFieldError(missing, ruleOf({ rule: 'required', message: '' }));
    const { refunds, cashNeedsDrawer } = typed;
    const { version } = business;
    const policy = policyIn(typed);
    const input = { businessId, version, ...policy, refunds, cashNeedsDrawer, ...rulesIn(typed) };
    mutate({ input }, { onError: refuse });
  });
  return (
    <form className={styles['settings']} onSubmit={run} noValidate>
      <Policy
        fields={fields}
        keepsCards={paymentProviders.items.some(({ offered, keepsCards }) => offered && keepsCards)}
        told={previewPolicy.policyText}
      />
      <Cash fields={fields} />
      <LapseTimes fields={fields} />
      <BookingLimits fields={fields} />
      <Button type="submit" loading={isPending} className={styles['save']}>
        {save}
      </Button>
    </form>
  );
}

function isCardIssue({ path }: Issue): boolean {
  return path.endsWith('requiresCard');
}
