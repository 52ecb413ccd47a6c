import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { CustomField } from './custom-field.entity.ts';
import { findFields } from './list-fields.ts';

/** A request's loader of all fields of a business, by its id. */
export const fieldsLoader = (em: EntityManager) =>
  new DataLoader<string, CustomField[]>(async ids => {
    const fields = await findFields(em, ids);
    return ids.map(id => fields.filter(({ businessId }) => businessId === id));
  });
