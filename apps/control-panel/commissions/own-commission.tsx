import { commissions as t } from '#texts/commissions';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { dayOf } from '../calendar/days.ts';
import { Fact, Facts } from '../parts/facts.tsx';
import { Money } from '../parts/money.tsx';
import { useMinute } from '../parts/use-minute.ts';
import document from './own-commission.graphql';

/** What somebody earned this month and in the one before, as they themselves may see. */
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
