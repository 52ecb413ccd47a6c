import { afterAll, describe, expect, test } from '@jest/globals';
import { getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';
import { mainLocationId } from '../../../src/domains/business/locations/main-location.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { ownApps } from '../tables/things.ts';

const world = await createWorld();
afterAll(() => world.close());

const mutations = Object.values(createSchema().getMutationType()?.getFields() ?? {});

/** Lists, and documents of working hours, in the inputs of mutations, as `Input.field`. */
const lists = mutations
  .flatMap(({ args }) => args.map(({ type }) => getNamedType(type)))
  .filter(isInputObjectType)
  .filter((input, index, all) => all.indexOf(input) === index)
  .flatMap(input =>
    Object.values(input.getFields())
      .filter(({ name, type }) => isListType(getNullableType(type)) || /[a-z]Hours$/.test(name))
      .filter(({ type }) => getNamedType(type).name !== 'Int' || isListType(getNullableType(type)))
      .map(({ name }) => `${input.name}.${name}`),
  );

/** Lists of inputs that replace no stored list, with the reason. */
const others: Readonly<Record<string, string>> = {
  'SaveTariffInput.features': 'a creation',
  'SendAnswerInput.messageFileIds': 'files of a new message',
  'StartConversationInput.messageFileIds': 'files of a new message',
  'RegisterOauthClientInput.redirectUris': 'a creation',
  'AllowOauthClientInput.scopes': 'a creation',
  'AllowOauthClientInput.businessIds': 'a creation',
  'AllowOauthClientInput.askFirst': 'a creation',
  'SaveLookDraftInput.pages': 'a draft needs the version whatever is changed of it',
  'InstallAppInput.scopes': 'a creation',
  'CreateTokenInput.scopes': 'a creation',
  'CreateTokenInput.allowedOrigins': 'a creation',
  'CreateTokenInput.askFirst': 'a creation',
  'SendMessageInput.clientIds': 'a creation',
  'SendMessageInput.blocks': 'a creation',
  'TestMessageInput.blocks': 'nothing is stored',
  'RehearseAutomationInput.blocks': 'nothing is stored',
  'CreateAppointmentInput.fields': 'a creation',
  'BookSeriesInput.services': 'a creation',
  'MoveAppointmentsInput.appointmentIds': 'they are named',
  'OpenClientFilesInput.fileIds': 'they are named',
  'CancelAppointmentsInput.appointmentIds': 'they are named',
  'AddServicesInput.services': 'they are added',
  'BookSeriesInput.fields': 'a creation',
  'BookRepeatInput.starts': 'a creation',
  'BookRepeatInput.fields': 'a creation',
  'BookVisitInput.services': 'a creation',
  'BookVisitInput.fields': 'a creation',
  'JoinWaitlistInput.staffIds': 'a creation',
  'JoinWaitlistInput.locationIds': 'a creation',
  'JoinWaitlistInput.weekdays': 'a creation',
  'SignFormInput.answers': 'a creation',
  'SaveClientsInput.clients': 'each is saved by itself, and replaces what is stored',
  'SaveCatalogItemsInput.items': 'each is saved by itself, and replaces what is stored',
  'SaveAppointmentsInput.appointments': 'each is saved by itself, and replaces what is stored',
  'CreateOrderInput.items': 'a creation',
  'CreateOrderInput.fields': 'a creation',
  'CreateOrderInput.appointmentFields': 'a creation',
  'CreateOrderInput.adjustments': 'a creation',
  'CreateOrderInput.sellers': 'a creation',
  'SellAtCounterInput.items': 'a creation',
  'SellAtCounterInput.adjustments': 'a creation',
  'SellAtCounterInput.sellers': 'a creation',
  'PlaceShopOrderInput.fields': 'a creation',
  'PlaceShopOrderInput.appointmentFields': 'a creation',
  'PlaceShopOrderInput.lines': 'a creation',
  'AddRotaInput.weeks': 'a creation',
  'AddTimeEntryInput.breaks': 'a creation',
  'CreateWebhookEndpointInput.events': 'a creation',
  'CreateBusinessInput.workingHours': 'a creation',
  'CreateBusinessInput.categories': 'a creation',
  'CreateBusinessInput.items': 'a creation',
  'CreateBusinessInput.staff': 'a creation',
  'ShipOrderInput.lines': 'a creation',
  'ReturnOrderInput.lines': 'a creation',
  'RequestReturnInput.lines': 'a request that replaces the last one',
  'ChooseMessagesInput.wanted': 'the boxes of the page, which the client saw',
  'SaveClientInput.consents': 'each entry changes one purpose',
  'SaveClientInput.fields': 'each entry changes one field',
  'SetAppointmentFieldsInput.fields': 'each entry changes one field',
  'UpdateOrderInput.fields': 'each entry changes one field',
  'UpdateOrderInput.lines': 'each entry changes one line',
  'UpdateOrderInput.addItems': 'each entry adds one line',
  'UpdateOrderInput.adjustments': 'each entry changes one line',
  'SaveTaxRateInput.locations': 'each entry changes one location',
  'SetOrderSellersInput.sellers': 'each entry changes one line',
  'SaveStaffMemberInput.locations': 'test/domains/locations has several of them',
  'RescheduleAppointmentInput.resourceIds': 'the rooms of the new start',
  'AddMemberInput.locationIds': 'the limit of one member, set as a whole like the role',
  'SaveStockTransferInput.lines': 'test/domains/locations has several of them',
  'ReceiveStockTransferInput.lines': 'the counts of one action',
  'CopyRotaInput.staffIds': 'the people of one action',
  'CopyWeekInput.staffIds': 'the people of one action',
  'TimeSheetDaysInput.staffIds': 'the people of one action',
  'SaveTranslationsInput.entries': 'each entry changes one text',
  'MarkEventsSeenInput.eventIds': 'the events of one action',
  'AnnounceInput.texts': 'a creation',
  'AnnounceInput.tariffs': 'a creation',
  'AnnounceInput.countries': 'a creation',
  'AnnounceInput.languages': 'a creation',
  'AnnounceInput.businessIds': 'a creation',
  'ReadAnnouncementsInput.announcementIds': 'the announcements of one action',
};

/** A record with a list to replace: the mutation's name, and the input that identifies the record. */
interface Thing {
  mutation: string;
  input?: object;
  /** Selection of the answer with the version; default: `version`. */
  answer?: string;
}
interface Replacement {
  /** Creates the record without the list. */
  thing: (salon: Salon) => Promise<Thing>;
  /** The list stored first, unless the record is created with one. */
  first?: unknown;
  next: unknown;
}

const hours = (until: string) => JSON.stringify({ mon: [['09:00', until]] });
const absence = (day: string) => [
  { startAt: `2026-05-${day}T08:00:00Z`, endAt: `2026-05-${day}T12:00:00Z` },
];
const picture = (name: string) => [`https://example.com/${name}.jpg`];
const size = (value: string) => [{ price: 10, options: [{ name: 'Size', value }] }];

const item = async (salon: Salon): Promise<Thing> => ({
  mutation: 'saveCatalogItem',
  input: { itemId: (await salon.service()).id },
});
const product = async (salon: Salon): Promise<Thing> => ({
  mutation: 'saveCatalogItem',
  input: { itemId: (await salon.product()).id },
});
const person = async (salon: Salon): Promise<Thing> => ({
  mutation: 'saveStaffMember',
  input: { staffId: (await salon.staff()).id },
});
const room = async (salon: Salon): Promise<Thing> => ({
  mutation: 'saveResource',
  input: { resourceId: (await salon.resource()).id },
});
const discount = async (salon: Salon): Promise<Thing> => ({
  mutation: 'saveDiscount',
  input: { discountId: (await salon.discount()).id },
});
const messages = async (): Promise<Thing> => ({ mutation: 'saveNotificationSettings' });
const make = async (salon: Salon, mutation: string, input: object, answer = 'id') =>
  needed(
    await salon.graphql(
      `mutation ($input: ${inputOf[mutation]}!) { ${mutation}(input: $input) { ${answer} } }`,
      { input: { businessId: salon.id, ...input } },
    ),
  );

/** A token id determines the business. */
const tokenOf = async (salon: Salon, mutation: string, token: object): Promise<Thing> => {
  const made = needed(
    await salon.graphql(
      'mutation ($input: CreateTokenInput!) { createToken(input: $input) { token { id } } }',
      { input: token },
    ),
  );
  return { mutation, input: { businessId: undefined, tokenId: made.token.id } };
};

/** An app belongs to its developer, and to no business. */
const appOf = async (salon: Salon, mutation: string): Promise<Thing> => {
  const { appId } = await ownApps(salon.graphql);
  return { mutation, input: { businessId: undefined, appId }, answer: 'app { version }' };
};

const inputOf = Object.fromEntries(
  mutations.flatMap(({ name, args }) => args.map(({ type }) => [name, getNamedType(type).name])),
);

const house = await world.business();
const [anna, berta] = [await house.staff(), await house.staff({ name: 'Berta' })];
const [chair, sofa] = [await house.resource(), await house.resource({ name: 'Sofa' })];
const [cut, colour] = [
  await house.service({ categoryName: 'Hair' }),
  await house.service({ name: 'Colour', categoryName: 'Paint' }),
];
const soap = await house.product();

const replaced: Readonly<Record<string, Replacement>> = {
  'UpdateBusinessInput.languages': {
    thing: async () => ({ mutation: 'updateBusiness' }),
    first: ['de'],
    next: ['de', 'ru'],
  },
  'SaveLoyaltyProgramInput.tiers': {
    thing: async () => ({ mutation: 'saveLoyaltyProgram' }),
    first: [{ name: 'Silver', pointsFrom: 50, percent: 150 }],
    next: [{ name: 'Gold', pointsFrom: 90, percent: 200 }],
  },
  'SaveDirectoryEntryInput.kinds': {
    thing: async () => ({ mutation: 'saveDirectoryEntry' }),
    first: ['spa'],
    next: ['barber'],
  },
  'UpdateBusinessInput.workingHours': {
    thing: async () => ({ mutation: 'updateBusiness' }),
    first: hours('12:00'),
    next: hours('13:00'),
  },
  'SaveLocationInput.workingHours': {
    // The hours of the business are those of its main location.
    thing: async () => {
      await house.update({ workingHours: hours('11:00') });
      return { mutation: 'saveLocation', input: { locationId: mainLocationId(house.id) } };
    },
    next: hours('13:00'),
  },
  'SaveStaffMemberInput.workingHours': {
    thing: person,
    first: hours('12:00'),
    next: hours('13:00'),
  },
  'SaveStaffMemberInput.timeOff': { thing: person, first: absence('05'), next: absence('06') },
  'SaveStaffMemberInput.itemIds': { thing: person, first: [cut.id], next: [colour.id] },
  'SaveResourceInput.workingHours': { thing: room, first: hours('12:00'), next: hours('13:00') },
  'SaveResourceInput.blocked': { thing: room, first: absence('05'), next: absence('06') },
  'SaveCatalogItemInput.images': { thing: item, first: picture('one'), next: picture('two') },
  'SaveCatalogItemInput.bookableHours': {
    thing: item,
    first: hours('12:00'),
    next: hours('13:00'),
  },
  'SaveCatalogItemInput.timetable': {
    thing: item,
    first: [{ weekday: 'mon', startTime: '10:00' }],
    next: [{ weekday: 'tue', startTime: '11:00' }],
  },
  'SaveCatalogItemInput.staffIds': { thing: item, first: [anna.id], next: [berta.id] },
  'SaveCatalogItemInput.staffTerms': {
    thing: async salon => ({
      mutation: 'saveCatalogItem',
      input: { itemId: (await salon.service({ staff: [anna] })).id },
    }),
    first: [{ staffId: anna.id, price: 60 }],
    next: [{ staffId: anna.id, price: 70 }],
  },
  'SaveCatalogItemInput.locationTerms': {
    thing: item,
    first: [{ locationId: mainLocationId(house.id), price: 60 }],
    next: [{ locationId: mainLocationId(house.id), price: 70 }],
  },
  'SaveCatalogItemInput.resourceIds': { thing: item, first: [chair.id], next: [sofa.id] },
  'SaveCatalogItemInput.anyResourceIds': { thing: item, first: [chair.id], next: [sofa.id] },
  'SaveCatalogItemInput.variants': { thing: product, first: size('S'), next: size('M') },
  'SaveCatalogItemInput.composition': {
    thing: product,
    first: [{ catalogItemId: soap.id, quantity: 1 }],
    next: [{ catalogItemId: soap.id, quantity: 2 }],
  },
  'SaveClientInput.tags': {
    thing: async salon => ({
      mutation: 'saveClient',
      input: { clientId: (await make(salon, 'saveClient', { name: 'Ada' })).id },
    }),
    first: ['regular'],
    next: ['guest'],
  },
  'SaveCollectionInput.itemIds': {
    thing: async salon => ({
      mutation: 'saveCollection',
      input: { collectionId: (await make(salon, 'saveCollection', { name: 'Gifts' })).id },
    }),
    first: [soap.id],
    next: [cut.id],
  },
  'SaveCustomFieldInput.choices': {
    thing: async salon => {
      const field = { name: 'Hair', type: 'choice', choices: ['short', 'long'] };
      return {
        mutation: 'saveCustomField',
        input: { fieldId: (await make(salon, 'saveCustomField', field)).id },
      };
    },
    next: ['short', 'curly'],
  },
  'SaveAutomationInput.blocks': {
    thing: async salon => {
      const automation = { name: 'Come back', trigger: 'no_visit', days: 60, text: 'Hi' };
      const input = { automationId: (await make(salon, 'saveAutomation', automation)).id };
      return { mutation: 'saveAutomation', input };
    },
    first: [{ kind: 'text', text: 'Hello' }],
    next: [{ kind: 'text', text: 'Come back' }],
  },
  'SaveFormInput.questions': {
    thing: async salon => {
      const form = { name: 'Allergies', questions: [{ kind: 'text', label: 'Any?' }] };
      const input = { formId: (await make(salon, 'saveForm', form)).id };
      return { mutation: 'saveForm', input };
    },
    next: [{ kind: 'text', label: 'Which?' }],
  },
  'SaveFormInput.catalogItemIds': {
    thing: async salon => {
      const form = { name: 'Consent', questions: [{ kind: 'text', label: 'Any?' }] };
      const input = { formId: (await make(salon, 'saveForm', form)).id };
      return { mutation: 'saveForm', input };
    },
    first: [cut.id],
    next: [colour.id],
  },
  'SaveNoteTemplateInput.lines': {
    thing: async salon => {
      const template = { name: 'Colour', lines: ['Minutes'] };
      const input = { templateId: (await make(salon, 'saveNoteTemplate', template)).id };
      return { mutation: 'saveNoteTemplate', input };
    },
    next: ['Colour'],
  },
  'SaveNoteTemplateInput.catalogItemIds': {
    thing: async salon => {
      const template = { name: 'Perm', lines: ['Minutes'] };
      const input = { templateId: (await make(salon, 'saveNoteTemplate', template)).id };
      return { mutation: 'saveNoteTemplate', input };
    },
    first: [cut.id],
    next: [colour.id],
  },
  'SaveDiscountInput.itemIds': { thing: discount, first: [cut.id], next: [colour.id] },
  'SaveDiscountInput.categoryIds': {
    thing: discount,
    first: [cut.categoryId],
    next: [colour.categoryId],
  },
  'SaveShopInput.deliveryMethods': {
    thing: async salon => {
      await make(salon, 'saveShop', { name: 'Shop' });
      return { mutation: 'saveShop' };
    },
    next: [{ method: 'pickup', name: 'At the salon' }],
  },
  'SaveShopInput.paymentMethods': {
    thing: async () => ({ mutation: 'saveShop' }),
    next: ['online'],
  },
  'SaveNotificationSettingsInput.toClients': {
    thing: messages,
    first: ['appointment_booked'],
    next: ['appointment_moved'],
  },
  'SaveNotificationSettingsInput.toBusiness': {
    thing: messages,
    next: ['appointment_moved'],
  },
  'SaveNotificationSettingsInput.furtherReminderHours': {
    thing: messages,
    first: [2],
    next: [3],
  },
  'SavePushSettingsInput.kinds': {
    thing: async () => ({ mutation: 'savePushSettings' }),
    first: ['booking_new'],
    next: ['booking_moved'],
  },
  'SaveRoleInput.actions': {
    thing: async salon => ({
      mutation: 'saveRole',
      input: { roleId: (await salon.role()).id },
    }),
    next: ['appointment_read', 'client_read'],
  },
  'ChangeRotaInput.weeks': {
    thing: async salon => {
      const rota = { staffId: anna.id, firstDay: '2026-06-01', weeks: [hours('12:00')] };
      return {
        mutation: 'changeRota',
        input: { rotaId: (await make(salon, 'addRota', rota)).id },
      };
    },
    next: [hours('13:00')],
  },
  'ChangeTimeEntryInput.breaks': {
    thing: async salon => {
      const times = { startAt: '2026-03-01T08:00:00Z', endAt: '2026-03-01T16:00:00Z' };
      const entry = { staffId: anna.id, ...times, reason: 'Forgotten' };
      return {
        mutation: 'changeTimeEntry',
        input: {
          timeEntryId: (await make(salon, 'addTimeEntry', entry)).id,
          reason: 'Corrected',
        },
      };
    },
    first: [{ startAt: '2026-03-01T10:00:00Z', endAt: '2026-03-01T10:30:00Z' }],
    next: [{ startAt: '2026-03-01T11:00:00Z', endAt: '2026-03-01T11:30:00Z' }],
  },
  'SetAskRuleInput.askFirst': {
    thing: salon => tokenOf(salon, 'setAskRule', { kind: 'mcp', name: 'Claude' }),
    first: ['orders'],
    next: ['payments'],
  },
  'SetAllowedOriginsInput.allowedOrigins': {
    thing: salon =>
      tokenOf(salon, 'setAllowedOrigins', { kind: 'widget', name: 'Site', businessId: salon.id }),
    first: ['https://one.example'],
    next: ['https://two.example'],
  },
  'SaveAppInput.redirectUris': {
    thing: salon => appOf(salon, 'saveApp'),
    next: ['https://acme.example/other'],
  },
  'SetAppWebhookInput.events': {
    thing: async salon => {
      const { input, ...app } = await appOf(salon, 'setAppWebhook');
      return { ...app, input: { ...input, url: 'https://acme.example/hook' } };
    },
    first: ['client_created'],
    next: ['client_updated'],
  },
  'UpdateWebhookEndpointInput.events': {
    thing: async salon => {
      const endpoint = { url: 'https://example.com/hook', events: ['appointment_created'] };
      const made = await make(salon, 'createWebhookEndpoint', endpoint, 'endpoint { id }');
      return { mutation: 'updateWebhookEndpoint', input: { endpointId: made.endpoint.id } };
    },
    next: ['appointment_confirmed'],
  },
};

test('Every list in a mutation requires a version, or replaces no stored list.', () => {
  expect([...lists].toSorted()).toEqual(
    [...Object.keys(replaced), ...Object.keys(others)].toSorted(),
  );
});

describe('a stored list is replaced only with the version that was read:', () => {
  test.each(Object.entries(replaced))('%s', async (name, { thing, first, next }) => {
    const field = name.slice(name.indexOf('.') + 1);
    const { mutation, input, answer = 'version' } = await thing(house);
    const save = (value: unknown, version?: number) =>
      house.graphql(
        `mutation ($input: ${inputOf[mutation]}!) { ${mutation}(input: $input) { ${answer} } }`,
        {
          input: {
            businessId: house.id,
            ...input,
            [field]: value,
            ...(version !== undefined && { version }),
          },
        },
      );
    // Without a stored list, nothing can be lost, so no version is needed.
    if (first !== undefined) needed(await save(first));
    const refused = await save(next);
    expect([refused.code, refused.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining(`version: required with ${field}`),
    ]);
    expect(refused.body.errors[0].extensions.errors).toMatchObject([{ path: 'version' }]);
    // A stale version is refused, and the message names the current one.
    const stale = await save(next, 0);
    expect(stale.code).toBe('VERSION_CONFLICT');
    const version = Number(/now version (\d+)/.exec(stale.message)?.[1]);
    needed(await save(next, version));
  });
});
