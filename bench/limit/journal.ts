import { randomUUID } from 'node:crypto';
import { newId } from '../../src/platform/lib/ids.ts';

/** The journal entry of a change. */
interface Entry {
  summary: string;
  after: object;
}

/**
 * Returns the part of a statement's `with` that stores a journal entry; its values are the parameters from this one
 * on.
 */
export function journalPart(
  type: string,
  business: string,
  subject: string,
  first: number,
): string {
  const [id, summary, after, request] = [0, 1, 2, 3].map(place => `$${first + place}`);
  return `noted as (
    insert into audit_event (id, at, actor_type, actor_id, actor_name, event_type, business_id, subject, outcome,
      summary, details, after, request_id)
    values (${id}, now(), 'ai', 'tok_bench', 'bench', '${type}', ${business}, ${subject}, 'succeeded',
      ${summary}, '{}', ${after}, ${request}))`;
}

/** Returns the values of that part. */
export function journalValues({ summary, after }: Entry): string[] {
  return [newId('aud'), summary, JSON.stringify(after), randomUUID()];
}
