import { settings as t } from '#texts/settings';
import { frame } from '#texts/frame';
import { settingsLimit } from '#texts/settingsLimit';
import { settingsCash } from '#texts/settingsCash';
import { settingsLapse } from '#texts/settingsLapse';
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './business-settings.graphql';
import { Waiting } from './waiting.tsx';
import { Problem, type Issue } from '../../data/problem.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { BusinessSettingsQuery } from '../../data/operations.generated.ts';
import { showDone, showFailure } from '../../ui/change/toasts.ts';
import { useFields, type Fields } from '../../ui/form/use-fields.ts';
import { useFollowed } from '../../ui/form/use-followed.ts';
import { useRule } from '../../ui/feedback/use-reason.ts';
import { Policy } from './policy.tsx';
import saveDocument from './save-business-settings.graphql';
import { hasFee, missingIn, policyIn, rulesIn, typedOf, type Typed } from './typed-policy.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './settings.module.css';

const gapRules = ['off', 'prefer', 'always'] as const;

/** Page with the rules for cancelling, paying and limiting bookings. */
export default function Rules() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const { data, error, refetch } = useRead('business', document, { businessId, language });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return data ? <Form read={data} /> : <Waiting />;
}

/** Form with all settings, saved together. */
function Form({ read }: { read: BusinessSettingsQuery }) {
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
    // The server's reason why no payment card can be required is in English only, so it is replaced.
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
        policyText={previewPolicy.policyText}
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

/** Fields for the maximum bookings per client and for avoiding gaps. */
function BookingLimits({ fields }: { fields: Fields<Typed> }) {
  const { avoidGaps } = fields.values;
  const inputs = [
    { name: 'maxClientBookingsPerDay', label: settingsLimit.perDay },
    { name: 'maxClientBookingsPerWeek', label: settingsLimit.perWeek },
  ] as const;
  return (
    <Card labelledBy="booking-limits">
      <h2 id="booking-limits">{settingsLimit.title}</h2>
      <NativeSelect
        {...fields.of('avoidGaps')}
        label={settingsLimit.avoidGaps}
        description={settingsLimit.gapHints[avoidGaps]}
        data={gapRules.map(value => ({ value, label: settingsLimit.gaps[value] }))}
      />
      {inputs.map(({ name, label }) => (
        <NumberInput
          key={name}
          {...fields.of(name)}
          label={label}
          placeholder={settingsLimit.anyNumber}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
        />
      ))}
      <Switch
        {...fields.getInputProps('clientsMayRepeat', { type: 'checkbox' })}
        label={settingsLimit.mayRepeat}
        description={settingsLimit.repeatHint}
      />
    </Card>
  );
}

/** Setting that cash payments require an open cash drawer. */
function Cash({ fields }: { fields: Fields<Typed> }) {
  return (
    <Card labelledBy="cash">
      <h2 id="cash">{settingsCash.cash}</h2>
      <Switch
        {...fields.getInputProps('cashNeedsDrawer', { type: 'checkbox' })}
        label={settingsCash.needsDrawer}
        description={
          fields.values.cashNeedsDrawer ? settingsCash.drawerNeeded : settingsCash.drawerFree
        }
      />
    </Card>
  );
}

/** Fields for the expiry of holds, unpaid bookings, approvals and waiting-list offers. */
function LapseTimes({ fields }: { fields: Fields<Typed> }) {
  const inputs = [
    { name: 'holdMinutes', label: settingsLapse.holdMinutes, hint: settingsLapse.holdMinutesHint },
    {
      name: 'paymentWaitMinutes',
      label: settingsLapse.paymentWait,
      hint: settingsLapse.paymentWaitHint,
    },
    {
      name: 'approvalWaitMinutes',
      label: settingsLapse.approvalWait,
      hint: settingsLapse.approvalWaitHint,
    },
    {
      name: 'waitlistOfferMinutes',
      label: settingsLapse.offerMinutes,
      hint: settingsLapse.offerMinutesHint,
    },
  ] as const;
  return (
    <Card labelledBy="lapse-times">
      <h2 id="lapse-times">{settingsLapse.lapseTimes}</h2>
      {inputs.map(({ name, label, hint }) => (
        <NumberInput
          key={name}
          {...fields.of(name)}
          label={label}
          description={hint}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          rightSection={settingsLapse.minutes}
          rightSectionWidth={52}
        />
      ))}
    </Card>
  );
}
