import { Suspense } from 'react';
import type { PaymentEntryFragment } from '../../data/operations.generated.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Receive } from './receive.tsx';
import type { Target } from './use-paying.ts';

const GiftCard = lazyComponent(() => import('./gift-card.tsx'));
const PayLink = lazyComponent(() => import('./pay-link.tsx'));

interface Props {
  /** Channel of the payment: at the desk, by a link, or from a gift card. */
  asked: 'receive' | 'link' | 'card';
  target: Target;
  due: number;
  currency: string;
  /** Earlier payments and attempts. */
  payments: readonly PaymentEntryFragment[];
  onClose: () => void;
}

/** Dialog that takes the amount due. */
export function Taking({ asked, payments, ...money }: Props) {
  if (asked === 'receive') {
    const closesPage = payments.some(({ confirmationUrl }) => confirmationUrl !== null);
    return <Receive {...money} closesPage={closesPage} />;
  }
  return <Suspense>{asked === 'card' ? <GiftCard {...money} /> : <PayLink {...money} />}</Suspense>;
}
