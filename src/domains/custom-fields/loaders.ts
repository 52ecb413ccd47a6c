import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { CustomField } from './custom-field.entity.ts';
import { findFields } from './custom-field.queries.ts';

/** Creates a request's loader of all fields of a business, by the business's id. */
export const fieldsLoader = (em: EntityManager) =>
  new DataLoader<string, CustomField[]>(async ids => {
    const fields = await findFields(em, ids);
    return ids.map(id => fields.filter(({ businessId }) => businessId === id));
  });
