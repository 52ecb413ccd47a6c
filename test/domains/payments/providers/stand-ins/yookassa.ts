import { randomUUID } from 'node:crypto';
import { openStandIn, type ApiAnswer, type ApiRequest } from './stand-in.ts';

export const yooShop = '506751';
export const yooKey = 'test_Fh8hUAVVBGUGbjmlzba6TB0iyUbos_lueTHE-axOwM0';

interface Amount {
  value: string;
  currency: string;
}

interface YooPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  refunded_amount?: Amount;
  confirmation?: { type: string; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
  description: string;
  metadata: Record<string, string>;
}

interface YooRefund {
  id: string;
  payment_id: string;
  status: 'succeeded' | 'pending' | 'canceled';
  amount: Amount;
  created_at: string;
}

export type YooStandIn = Awaited<ReturnType<typeof openYookassa>>;

/** Implements YooKassa's API: JSON, Basic authentication, `Idempotence-Key`, amounts as texts with two decimals. */
export async function openYookassa(now: () => number) {
  const payments = new Map<string, YooPayment>();
  const refunds = new Map<string, YooRefund>();
  const keys = new Map<string, string>();
  const next = { refund: 'succeeded' as YooRefund['status'] };

  function createPayment(wanted: any): ApiAnswer {
    const { amount, capture, confirmation, description, metadata, receipt } = wanted;
    if (!/^\d+\.\d\d$/.test(amount?.value) || capture !== true) return invalid('amount');
    if (confirmation?.type !== 'redirect' || !URL.canParse(confirmation.return_url)) {
      return invalid('confirmation');
    }
    if (description.length > 128) return invalid('description');
    if (receipt && !isReceipt(receipt, amount)) return invalid('receipt');
    const id = randomUUID();
    const confirmation_url = `https://yoomoney.example/checkout/payments/v2/contract?orderId=${id}`;
    const payment: YooPayment = {
      id,
      status: 'pending',
      paid: false,
      amount,
      confirmation: { type: 'redirect', confirmation_url },
      description,
      metadata,
    };
    payments.set(id, payment);
    return { status: 200, body: payment };
  }

  function createRefund({ payment_id, amount, receipt }: any): ApiAnswer {
    const payment = payments.get(payment_id);
    if (receipt && !isReceipt(receipt, amount)) return invalid('receipt');
    if (payment?.status !== 'succeeded') return invalid('payment_id');
    const before = Number(payment.refunded_amount?.value ?? 0);
    if (before + Number(amount.value) > Number(payment.amount.value)) return invalid('amount');
    noteRefunded(payment, Number(amount.value));
    const refund: YooRefund = {
      id: randomUUID(),
      payment_id,
      status: next.refund,
      amount,
      created_at: new Date(now()).toISOString(),
    };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  function noteRefunded(payment: YooPayment, value: number): void {
    const before = Number(payment.refunded_amount?.value ?? 0);
    payment.refunded_amount = { ...payment.amount, value: (before + value).toFixed(2) };
  }

  function route({ method, path, query, headers, body }: ApiRequest): ApiAnswer {
    const [, , kind, id = ''] = path.split('/');
    const things: Map<string, YooPayment | YooRefund> | undefined =
      kind === 'payments' ? payments : kind === 'refunds' ? refunds : undefined;
    if (!things) return missing();
    if (method === 'GET' && kind === 'refunds' && id === '') {
      const items = [...refunds.values()].filter(
        refund => refund.payment_id === query.get('payment_id'),
      );
      return { status: 200, body: { type: 'list', items } };
    }
    if (method === 'GET') return found(things.get(id));
    const key = headers['idempotence-key'];
    if (typeof key !== 'string' || key.length > 64) return invalid('Idempotence-Key');
    const known = keys.get(key);
    if (known) return found(things.get(known));
    const wanted = JSON.parse(body);
    const made = kind === 'payments' ? createPayment(wanted) : createRefund(wanted);
    if (made.status === 200) keys.set(key, (made.body as { id: string }).id);
    return made;
  }

  const login = Buffer.from(`${yooShop}:${yooKey}`).toString('base64');
  const standIn = await openStandIn(request =>
    request.headers.authorization === `Basic ${login}`
      ? route(request)
      : refused(401, 'invalid_credentials', 'Basic authentication failed.'),
  );
  const paymentOf = (paymentId: string): YooPayment => {
    const mine = [...payments.values()].filter(each => each.metadata['paymentId'] === paymentId);
    const [payment] = mine;
    if (!payment || mine.length > 1) throw new Error(`${mine.length} payments of ${paymentId}.`);
    return payment;
  };

  return {
    ...standIn,
    url: `${standIn.url}/v3`,
    next,
    payments,
    refunds,
    paymentOf,
    pay(paymentId: string): void {
      Object.assign(paymentOf(paymentId), { status: 'succeeded', paid: true });
    },
    decline(paymentId: string): void {
      const cancellation_details = { party: 'payment_network', reason: 'insufficient_funds' };
      Object.assign(paymentOf(paymentId), { status: 'canceled', cancellation_details });
    },
    refundInDashboard: (paymentId: string, value: number): void =>
      noteRefunded(paymentOf(paymentId), value),
    notification: (paymentId: string, event: string) =>
      JSON.stringify({ type: 'notification', event, object: paymentOf(paymentId) }),
    refundNotification: (refund: YooRefund) =>
      JSON.stringify({ type: 'notification', event: 'refund.succeeded', object: refund }),
  };
}

/** Returns true if a receipt has the fields required by 54-FZ and adds up to the amount. */
function isReceipt({ customer, items }: any, { value, currency }: Amount): boolean {
  const isItem = (item: any) =>
    item.description.length <= 128 &&
    /^\d+\.\d\d$/.test(item.quantity) &&
    /^\d+\.\d\d$/.test(item.amount.value) &&
    item.amount.currency === currency &&
    item.vat_code >= 1 &&
    item.vat_code <= 12 &&
    ['service', 'commodity'].includes(item.payment_subject) &&
    ['full_prepayment', 'prepayment', 'full_payment', 'partial_payment'].includes(
      item.payment_mode,
    );
  const kopecks = (text: string) => Math.round(Number(text) * 100);
  const sum = items.reduce(
    (all: number, item: any) => all + kopecks(item.amount.value) * Number(item.quantity),
    0,
  );
  const isReached = /@/.test(customer.email ?? '') || /^\d{10,15}$/.test(customer.phone ?? '');
  return isReached && items.length > 0 && items.every(isItem) && sum === kopecks(value);
}

function refused(status: number, code: string, description: string): ApiAnswer {
  return { status, body: { type: 'error', id: randomUUID(), code, description } };
}

function invalid(parameter: string): ApiAnswer {
  return refused(400, 'invalid_request', `Wrong ${parameter}.`);
}

function missing(): ApiAnswer {
  return refused(404, 'not_found', 'There is no such object.');
}

function found(body: unknown): ApiAnswer {
  return body ? { status: 200, body } : missing();
}
