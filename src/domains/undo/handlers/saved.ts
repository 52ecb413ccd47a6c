import type { EntityManager } from '@mikro-orm/sql';
import type { TaxRateLocationInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { checkUnchanged } from '../../../platform/journal/changes.ts';
import type { Action } from '../../business/access/actions.ts';
import { Business } from '../../business/business.entity.ts';
import { savedFields as ofBusiness, updateBusiness } from '../../business/update-business.ts';
import { findItem } from '../../catalog/items/get-item.ts';
import { saveItem } from '../../catalog/items/save-item.ts';
import { formFields, savedFields as ofItem } from '../../catalog/items/saved-fields.ts';
import { Client } from '../../clients/client.entity.ts';
import { savedFields as ofClient, saveClient } from '../../clients/save-client.ts';
import { locationOf } from '../../business/locations/locations.ts';
import { savedFields as ofLocation, saveLocation } from '../../locations/save-location.ts';
import { loadForm, saveForm, savedFields as ofForm } from '../../forms/save-form.ts';
import { loadField, saveField, savedFields as ofField } from '../../custom-fields/save-field.ts';
import { givenBack, journaledValues } from '../../custom-fields/values.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { setAppointmentFields } from '../../scheduling/appointments/set-fields.ts';
import { Resource } from '../../resources/resource.entity.ts';
import { savedFields as ofResource, saveResource } from '../../resources/save-resource.ts';
import { loadTaxRate, savedFields as ofTaxRate, saveTaxRate } from '../../taxes/save-tax-rate.ts';
import { savedFields as ofRole, saveRole } from '../../business/roles/save-role.ts';
import { loadRole } from '../../business/roles/roles.ts';
import { restorePerson, loadPerson } from './person.ts';
import type { UndoableEvent, UndoHandler } from './undo-handler.ts';

/** Functions that read the present state of a kind of object, and save its former state. */
interface Saved {
  action: Action;
  load: (
    em: EntityManager,
    business: Business,
    id: string,
  ) => Promise<{ fields: object; version: number }>;
  save: (context: Context, former: Former) => Promise<unknown>;
  refusal?: (event: UndoableEvent) => string | null;
}

/** Former fields for an object of this version. */
interface Former {
  businessId: string;
  id: string;
  version: number;
  fields: Record<string, unknown>;
}

/** Restores the fields, if they are unchanged since the change. */
function restoreSaved({ load, save, ...handler }: Saved): UndoHandler {
  return {
    ...handler,
    run: async (context, business, { subject: id, before, after }) => {
      const { fields, version } = await load(context.em, business, id);
      checkUnchanged(fields, after ?? {});
      return save(context, { businessId: business.id, id, version, fields: before ?? {} });
    },
  };
}

const ofResources: Pick<Saved, 'load' | 'save'> = {
  load: async (em, { id: businessId }, id) => {
    const resource = await em.findOne(Resource, { businessId, id });
    if (!resource) throw notFound('res', id);
    return { fields: ofResource(resource), version: resource.version };
  },
  save: (context, { businessId, id: resourceId, version, fields }) =>
    saveResource(context, { ...fields, businessId, resourceId, version }),
};

export const savedHandlers: Readonly<Record<string, UndoHandler>> = {
  'client.updated': restoreSaved({
    action: 'client:write',
    refusal: ({ after }) =>
      after && ('consents' in after || 'messageChoices' in after)
        ? 'What a client said is not taken back for them: note what they say now.'
        : null,
    load: async (em, { id: businessId }, id) => {
      const client = await em.findOne(Client, { businessId, id });
      if (!client) throw notFound('cli', id);
      return { fields: ofClient(client), version: client.version };
    },
    save: (context, { businessId, id: clientId, version, fields }) =>
      saveClient(context, { ...givenBack(fields), businessId, clientId, version }),
  }),
  'appointment.updated': restoreSaved({
    action: 'appointment:update',
    load: async (em, { id: businessId }, id) => {
      const appointment = await em.findOne(Appointment, { id, businessId });
      if (!appointment) throw notFound('apt', id);
      return { fields: journaledValues(appointment.fields), version: appointment.version };
    },
    save: (context, { businessId, id: appointmentId, version, fields }) =>
      setAppointmentFields(context, {
        fields: [],
        ...givenBack(fields),
        businessId,
        appointmentId,
        version,
      }),
  }),
  'resource.updated': restoreSaved({ action: 'resource:write', ...ofResources }),
  'resource.blocked': restoreSaved({ action: 'appointment:update', ...ofResources }),
  'location.updated': restoreSaved({
    action: 'business:update',
    load: async (em, business, id) => {
      const location = await locationOf(em, business, id);
      return { fields: ofLocation(location), version: location.version };
    },
    save: (context, { businessId, id: locationId, version, fields }) =>
      saveLocation(context, { ...fields, businessId, locationId, version }),
  }),
  'custom_field.updated': restoreSaved({
    action: 'business:update',
    load: async (em, { id: businessId }, id) => {
      const field = await loadField(em, businessId, id);
      return { fields: ofField(field), version: field.version };
    },
    save: (context, { businessId, id: fieldId, version, fields }) =>
      saveField(context, { ...fields, businessId, fieldId, version }),
  }),
  'form.updated': restoreSaved({
    action: 'business:update',
    load: async (em, { id: businessId }, id) => {
      const form = await loadForm(em, businessId, id);
      return { fields: ofForm(form), version: form.version };
    },
    save: (context, { businessId, id: formId, version, fields }) =>
      saveForm(context, { ...fields, businessId, formId, version }),
  }),
  'tax_rate.updated': restoreSaved({
    action: 'business:update',
    load: async (em, { id: businessId }, id) => {
      const rate = await loadTaxRate(em, businessId, id);
      return { fields: ofTaxRate(rate), version: rate.version };
    },
    save: async (context, { businessId, id: taxRateId, version, fields }) => {
      const saved = { ...fields, businessId, taxRateId, version };
      if (!('locations' in fields)) return saveTaxRate(context, saved);
      const { locations: present } = await loadTaxRate(context.em, businessId, taxRateId);
      const former = (fields['locations'] ?? []) as TaxRateLocationInput[];
      const added = present.filter(
        at => !former.some(({ locationId }) => locationId === at.locationId),
      );
      // A rate at a location stays until it is taken back.
      const ended = added.map(({ locationId }) => ({ locationId, percent: null }));
      return saveTaxRate(context, { ...saved, locations: [...former, ...ended] });
    },
  }),
  'role.updated': restoreSaved({
    action: 'member:write',
    load: async (em, { id: businessId }, id) => {
      const role = await loadRole(em, businessId, id);
      return { fields: ofRole(role), version: role.version };
    },
    save: (context, { businessId, id: roleId, version, fields }) =>
      saveRole(context, { ...fields, businessId, roleId, version }),
  }),
  'staff_member.updated': restoreSaved({
    action: 'staff:write',
    load: loadPerson,
    save: restorePerson,
  }),
  'catalog_item.updated': restoreSaved({
    action: 'catalog:write',
    refusal: ({ after }) =>
      formFields.some(field => after && field in after)
        ? 'Its variants, parts or stock changed with it: change them back by hand.'
        : null,
    load: async (em, business, id) => {
      const item = await findItem(em, business, id);
      return { fields: ofItem(item), version: item.version };
    },
    save: (context, { businessId, id: itemId, version, fields }) =>
      saveItem(context, { ...fields, businessId, itemId, version }),
  }),
  'business.updated': restoreSaved({
    action: 'business:update',
    load: async (em, { id }) => {
      const business = await em.findOneOrFail(Business, { id });
      return { fields: ofBusiness(business), version: business.version };
    },
    save: (context, { businessId, version, fields }) =>
      updateBusiness(context, { ...fields, businessId, version }),
  }),
};
