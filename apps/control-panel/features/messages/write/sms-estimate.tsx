import { messagesWrite as t } from '#texts/messagesWrite';
import { useMoney } from '../../../ui/text/money.tsx';

interface Props {
  estimate: {
    recipients: number;
    bySms: number;
    smsParts: number;
    mostSmsParts: number;
    smsCost?: number | null;
    currency: string;
  };
}

/** Parts of a text message, of all its text messages together, and about what they cost. Renders nothing if all get a mail. */
export function SmsEstimate({ estimate }: Props) {
  const { recipients, bySms, smsParts, mostSmsParts, smsCost, currency } = estimate;
  const money = useMoney();
  if (mostSmsParts === 0 || (recipients > 0 && bySms === 0)) return null;
  const facts = [
    t.partsEach({ count: mostSmsParts }),
    bySms > 1 && t.parts({ count: smsParts }),
    smsCost != null && bySms > 0 && t.cost({ cost: money(smsCost, currency) }),
  ];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}
