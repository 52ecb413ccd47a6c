import { newId } from '../../../src/platform/lib/ids.ts';
import type { Salon, World } from '../../world.ts';

/** Writes an answer without health data to a form into the database, and returns its id. Only clients answer forms by a call. */
export async function answeredForm(
  world: World,
  salon: Pick<Salon, 'id'>,
  { formId, appointmentId }: { formId: string; appointmentId: string },
): Promise<string> {
  const id = newId('fan');
  await world.sql(
    `insert into form_answer (business_id, id, form_id, client_id, appointment_id, visit_key, form_name, questions_version,
        questions, answers, health_data, signed_at)
      select a.business_id, $2, f.id, a.client_id, a.id, a.id, f.name, 1, f.questions, '{"q1":"true"}', false, $5
      from appointment a join form f on f.business_id = a.business_id and f.id = $3
      where a.business_id = $1 and a.id = $4`,
    [salon.id, id, formId, appointmentId, new Date(world.clock.now()).toISOString()],
  );
  return id;
}
