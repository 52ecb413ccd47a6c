import { payingStates } from '#texts/payingStates';
import type {
  OrderPaymentStatus,
  OrderStatus,
  PaymentStatus,
  RefundStatus,
} from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

/** Statuses of orders, their payment, payments and refunds. */
interface States {
  order: OrderStatus;
  paid: OrderPaymentStatus;
  payment: PaymentStatus;
  refund: RefundStatus;
}

const tones: { [Kind in keyof States]: Record<States[Kind], Tone> } = {
  order: {
    new: 'warn',
    confirmed: 'busy',
    in_progress: 'busy',
    ready: 'good',
    completed: 'quiet',
    cancelled: 'bad',
  },
  paid: {
    unpaid: 'warn',
    pending: 'busy',
    paid: 'good',
    partially_refunded: 'quiet',
    refunded: 'quiet',
  },
  payment: {
    pending: 'busy',
    succeeded: 'good',
    failed: 'bad',
    cancelled: 'quiet',
    expired: 'quiet',
    unknown: 'warn',
  },
  refund: { pending: 'busy', succeeded: 'quiet', failed: 'bad', unknown: 'warn' },
};

/** Shows a status: `<State of="order" is={status} />`. */
export function State<Kind extends keyof States>({ of, is }: { of: Kind; is: States[Kind] }) {
  const names: Record<string, string> = payingStates[of];
  return <Status tone={tones[of][is]}>{names[is]}</Status>;
}
