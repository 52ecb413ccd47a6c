import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../database/query/sql.ts';

/** A table of the journal, with the first id that is behind its months. */
export interface Part {
  readonly name: string;
  readonly end: string;
}

/** The tables of the journal's months, the earliest first; none where the service's role does not own them. */
export function findParts(em: EntityManager): Promise<Part[]> {
  return sql<Part>(
    em,
    `select name, "end" from (
       select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(.+)''\\)$') as "end"
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class whole on whole.oid = i.inhparent
       where whole.oid = 'audit_event'::regclass and pg_has_role(whole.relowner, 'member')
     ) part where "end" is not null order by "end" collate "C"`,
  );
}
