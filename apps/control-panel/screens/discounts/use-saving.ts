import { discounts as t } from '#texts/discounts';
import { useMemo } from 'react';
import saveDiscountInput from 'virtual:limits/SaveDiscountInput';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useFieldsDraft } from '../../drafts/use-draft.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt } from '../../calendar/wall-clock.ts';
import type { DiscountKind, DiscountQuery } from '../../operations.generated.ts';
import { endOf } from '../../parts/last-day.ts';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import document from './save-discount.graphql';

export type Discount = DiscountQuery['discount'];

/** The fields of a discount, and saving them or pausing it. */
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
