import type { World } from '../../world.ts';

/** Turns an appointment into a no-show that owes a fee, which can be charged to a card kept by the sandbox. */
export async function oweFee(world: World, appointmentId: string): Promise<string> {
  const cardId = appointmentId.replace(/^apt/, 'card');
  const businessId = await missWithFee(world, appointmentId);
  const reference = JSON.stringify({ customer: 'sbx_1', method: '4242' });
  const sealed = world.services.seal.close(reference, `kept-card:${businessId}:${cardId}`);
  const consent = { text: '', language: 'en', lateMinor: 1000, noShowMinor: 1000 };
  await world.sql(
    `insert into kept_card (id, business_id, client_id, appointment_id, provider, status, consent, agreed_at,
       expires_at, sealed)
     select $2, business_id, client_id, id, 'sandbox', 'kept', $3::jsonb, created_at, created_at, $4
     from appointment where id = $1`,
    [appointmentId, cardId, JSON.stringify(consent), sealed],
  );
  return appointmentId;
}

/** Turns an appointment into a no-show that owes a fee. Returns its business. */
export async function missWithFee(world: World, appointmentId: string): Promise<string> {
  const [visit] = await world.sql<{ business_id: string }>(
    `update appointment set status = 'no_show', fee_for = 'no_show', fee_minor = 1000, fee_due_minor = 1000
     where id = $1 returning business_id`,
    [appointmentId],
  );
  return visit!.business_id;
}
