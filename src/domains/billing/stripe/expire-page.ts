import type Stripe from 'stripe';

/** Expires a page for paying, unless it was paid or expired before. Returns the page as it was, with its subscription. */
export async function expirePage(api: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const session = await api.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  if (session.status === 'open') await api.checkout.sessions.expire(id);
  return session;
}
