import { tariff as t } from '#texts/tariff';
import type { TariffPlanQuery, TariffStandingQuery } from '../../data/operations.generated.ts';
import type { Tone } from '../../ui/feedback/status.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { useDay } from '../../ui/time/when.tsx';

export type Plan = TariffPlanQuery['tariffPlan'];
export type Standing = TariffStandingQuery['tariffPlan'];

/** Status of each standing by colour. */
export const tones = {
  free: 'good',
  trialing: 'good',
  active: 'good',
  past_due: 'bad',
  grace: 'warn',
  read_only: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<Plan['standing'], Tone>;

/** Returns a function that says in a sentence how a tariff stands, and what comes next. */
export function useSentence(): (plan: Standing) => string {
  const day = useDay();
  const money = useMoney();
  return plan => {
    const { standing, tariff, interval, subscribed } = plan;
    const name = tariff.name;
    const on = (at: string | null | undefined) => (at == null ? '' : day(at));
    if (plan.cancelsAt != null) return t.sentences.cancels({ date: on(plan.cancelsAt) });
    switch (standing) {
      case 'free':
        return t.sentences.free({ name });
      case 'trialing':
        return subscribed
          ? t.sentences.chosen({ name, date: on(plan.freeEndsAt) })
          : t.sentences.trialing({ date: on(plan.freeEndsAt) });
      case 'active': {
        const price = money(plan.price ?? 0, plan.currency);
        const each = interval === 'year' ? t.perYear : t.perMonth;
        return t.sentences.active({ name, price: `${price} ${each}`, date: on(plan.periodEndsAt) });
      }
      case 'past_due':
        return t.sentences.past_due({ date: on(plan.readOnlyAt) });
      case 'grace':
        return t.sentences.grace({ date: on(plan.readOnlyAt) });
      case 'read_only':
        return t.sentences.read_only;
      case 'cancelled':
        return t.sentences.cancelled;
    }
  };
}
