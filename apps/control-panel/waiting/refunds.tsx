import { useOpened } from '../api/use-address.ts';
import { useMoney } from '../parts/money.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Line, Lines } from './lines.tsx';
import { texts } from './texts.ts';
import type { Waiting } from './use-waiting.ts';

interface Props extends Pick<Waiting, 'owed'> {
  /** How many there are, also those that are not listed. */
  count: number;
}

/** What was called off and paid, of which something is to be given back. */
export function Refunds({ owed, count }: Props) {
  const t = useTexts(texts);
  const money = useMoney();
  const [, open] = useOpened();
  return (
    <Lines title={t.refunds} count={count}>
      {owed.map(each => (
        <Line
          key={each.id}
          title={each.clientName}
          more={`${money(each.refundDue, each.currency)} · ${'title' in each ? each.title : t.order(each.orderNumber)}`}
          onOpen={() => open(each.id)}
        />
      ))}
    </Lines>
  );
}
