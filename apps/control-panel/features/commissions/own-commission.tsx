import { commissions as t } from '#texts/commissions';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useMinute } from '../../ui/time/use-minute.ts';
import document from './own-commission.graphql';

/** Shows a staff member's own commission of this month and the previous one. */
export default function OwnCommission({ staffId }: { staffId: string }) {
  const { id: businessId, timezone } = useBusiness();
  const to = dayOf(useMinute(), timezone);
  const from = `${to.slice(0, 8)}01`;
  const formerTo = addDays(from, -1);
  const former = { formerFrom: `${formerTo.slice(0, 8)}01`, formerTo };
  const { data } = useRead('payment', document, { businessId, staffId, from, to, ...former });
  if (!data) return null;
  return (
    <Facts>
      <Fact name={t.thisMonth}>
        <Money amount={data.now.amount} />
      </Fact>
      <Fact name={t.lastMonth}>
        <Money amount={data.former.amount} />
      </Fact>
    </Facts>
  );
}
