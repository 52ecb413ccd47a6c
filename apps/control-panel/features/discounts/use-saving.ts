import { discounts as t } from '#texts/discounts';
import { useMemo } from 'react';
import saveDiscountInput from 'virtual:limits/SaveDiscountInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt, endOf } from '../../i18n/wall-clock.ts';
import type { DiscountKind, DiscountQuery } from '../../data/operations.generated.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFollowed } from '../../ui/form/use-followed.ts';
import document from './save-discount.graphql';

export type Discount = DiscountQuery['discount'];

/** State of a discount's form, with functions to save or pause it. */
export function useSaving(discount: Discount | undefined, onDone: () => void) {
  const { id: businessId, timezone } = useBusiness();
  const canWrite = useCan()('catalog_write');
  const stored = useMemo(() => valuesOf(discount, timezone), [discount, timezone]);
  const fields = useFields(saveDiscountInput, stored);
  useFollowed(fields, stored);
  const draft = useFieldsDraft(`discount/${discount?.id ?? 'new'}`, fields);
  const { mutate, isPending } = useChange(document, {
    affects: ['discount'],
    showsFailures: true,
    onDone: ({ saveDiscount: { name, active } }) => {
      showDone(active ? t.saved({ name }) : t.savedPaused({ name }));
      draft.forget();
      onDone();
    },
  });
  const known = discount && { discountId: discount.id, version: discount.version };
  const failed = { onError: fields.showFailure };
  const save = fields.onSubmit(values =>
    mutate({ input: { businessId, ...known, ...inputOf(values, timezone) } }, failed),
  );
  const setActive = (active: boolean) =>
    mutate({ input: { businessId, ...known, active } }, failed);
  return { fields, draft, save, setActive, canWrite, isPending };
}

function valuesOf(discount: Discount | undefined, timeZone: string) {
  const { startsAt } = discount ?? {};
  return {
    name: discount?.name ?? '',
    code: discount?.code ?? '',
    kind: discount?.kind ?? ('percent' as DiscountKind),
    percent: (discount?.percent ?? '') as number | '',
    amount: (discount?.amount ?? '') as number | '',
    startsAt: startsAt ? dayOf(Date.parse(startsAt), timeZone) : null,
    endsAt: discount?.lastDay ?? null,
    leastSum: (discount?.leastSum ?? '') as number | '',
    itemIds: discount?.itemIds ?? [],
    categoryIds: discount?.categoryIds ?? [],
    segmentId: discount?.segmentId ?? null,
    firstOrderOnly: discount?.firstOrderOnly ?? false,
    mostUses: (discount?.mostUses ?? '') as number | '',
    mostUsesPerClient: (discount?.mostUsesPerClient ?? '') as number | '',
  };
}

function inputOf(values: ReturnType<typeof valuesOf>, timeZone: string) {
  const { kind, percent, amount, startsAt, endsAt, ...rest } = values;
  const given = (value: number | '') => (value === '' ? null : value);
  return {
    ...rest,
    kind,
    name: values.name.trim(),
    code: values.code.trim() || null,
    ...(kind === 'percent' && { percent: given(percent) }),
    ...(kind === 'amount' && { amount: given(amount) }),
    startsAt: startsAt && new Date(instantAt(startsAt, '00:00', timeZone)).toISOString(),
    endsAt: endOf(endsAt, timeZone),
    leastSum: given(values.leastSum),
    mostUses: given(values.mostUses),
    mostUsesPerClient: given(values.mostUsesPerClient),
  };
}
