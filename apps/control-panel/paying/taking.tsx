import { Suspense } from 'react';
import type { PaymentEntryFragment } from '../operations.generated.ts';
import { lazily } from '../parts/lazily.tsx';
import { Receive } from './receive.tsx';
import type { Target } from './use-paying.ts';

const GiftCard = lazily(() => import('./gift-card.tsx'));
const PayLink = lazily(() => import('./pay-link.tsx'));

interface Props {
  /** How money is to be taken: at the desk, by a link, or by a gift card. */
  asked: 'receive' | 'link' | 'card';
  target: Target;
  due: number;
  currency: string;
  /** What was paid and tried before. */
  payments: readonly PaymentEntryFragment[];
  onClose: () => void;
}

/** Takes what is due. */
export function Taking({ asked, payments, ...money }: Props) {
  if (asked === 'receive') {
    const closesPage = payments.some(({ confirmationUrl }) => confirmationUrl !== null);
    return <Receive {...money} closesPage={closesPage} />;
  }
  return <Suspense>{asked === 'card' ? <GiftCard {...money} /> : <PayLink {...money} />}</Suspense>;
}
