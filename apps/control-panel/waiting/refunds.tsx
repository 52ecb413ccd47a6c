import { waiting as t } from '#texts/waiting';
import { useOpened } from '../api/use-address.ts';
import { useMoney } from '../parts/money.tsx';
import { Line, Lines } from './lines.tsx';
import type { Waiting } from './use-waiting.ts';

interface Props extends Pick<Waiting, 'owed'> {
  /** How many there are, also those that are not listed. */
  count: number;
}

/** What was called off and paid, of which something is to be given back. */
export function Refunds({ owed, count }: Props) {
  const money = useMoney();
  const [, open] = useOpened();
  return (
    <Lines title={t.refunds} count={count}>
      {owed.map(each => (
        <Line
          key={each.id}
          title={each.clientName}
          more={`${money(each.refundDue, each.currency)} · ${'title' in each ? each.title : t.order({ number: each.orderNumber })}`}
          onOpen={() => open(each.id)}
        />
      ))}
    </Lines>
  );
}
