import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { operations } from '../../../contract/tables/operations.ts';
import { allowed } from '../../../contract/tables/roles.ts';

const app = 'apps/control-panel';

/** Mutations and fields without a control in the panel, by the reason. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'Visitors, buyers and programs send it.': [
    'answerBusiness',
    'writeToBusiness',
    'addToCart',
    'bookRepeat',
    'clearCart',
    'createAppointment.holdId',
    'createAppointment.phoneCode',
    'createOrder.phoneCode',
    'bookVisit.phoneCode',
    'joinWaitlist.phoneCode',
    'initPayment.returnUrl',
    'moveVisit.movedBy',
    'payShopOrder',
    'placeHold',
    'placeShopOrder',
    'releaseHold',
    'reportReview',
    'requestNews',
    'requestReturn',
    'rescheduleAppointment.movedBy',
    'saveAppointments',
    'saveCatalogItems',
    'saveClients',
    'saveExternalRecord',
    'setCartDiscount',
    'setCartGiftCard',
    'setCartItem',
  ],
  'A page of its own sends it, or an address that takes files.': [
    'addClientFile',
    'addItemImage',
    'addMessageFile',
    'allowOauthClient',
    'confirmEmail',
    'importAppointments',
    'importCatalog',
    'importClients',
    'importGiftCards',
    'importTranslations',
    'installApp',
    'signOut',
    'uploadShopImage',
  ],
  'The panel says it by another field: the name and phone of a client, the pictures of an item, the members of a business, the day of appointments.':
    [
      'bookVisit.contact',
      'cancelAppointments.appointmentIds',
      'createAppointment.contact',
      'joinWaitlist.contact',
      'moveAppointments.appointmentIds',
      'removeItemImage',
      'withdrawInvitation',
    ],
  'Whoever founds a business in the panel owns it.': ['createBusiness.ownerEmail'],
  'The panel lacks it still.': [
    'createOrder.appointmentFields',
    'deleteDiscount',
    'deleteTaxRate',
    'issueReceipt.buyerAddress',
    'issueReceipt.buyerVatNumber',
    'removeClientTag',
    'renameClientTag',
    'saveCatalogItem.staffCount',
    'savePaymentAccount',
  ],
};

/** Fields for the ids and keys of programs, of many mutations. */
const ofPrograms = new Set(['externalId', 'metadata']);

/** Operations that the panel sends. */
const sent = new Set(
  globSync(`${app}/**/*.graphql`)
    .flatMap(path => parse(readFileSync(path, 'utf8')).definitions)
    .flatMap(each => (each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : []))
    .flatMap(field => (field.kind === Kind.FIELD ? [field.name.value] : [])),
);

/**
 * Names in the code of the panel; a field has a control if the code names it. The journal is excluded, since it names all
 * fields.
 */
const words = new Set(
  globSync(`${app}/**/*.{ts,tsx}`)
    .filter(path => !/generated|journal\/|importing\/columns/.test(path))
    .map(path => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .flatMap(code => code.match(/\w+/g) ?? []),
);

test('an owner can say in the panel whatever the contract lets an owner say, or there is a reason', () => {
  const missing = operations
    .filter(({ kind, name }) => kind === 'mutation' && allowed[name]?.includes('owner'))
    .flatMap(({ name, fields }) => {
      if (!sent.has(name)) return [name];
      return fields
        .filter(field => !words.has(field.name) && !ofPrograms.has(field.name))
        .map(field => `${name}.${field.name}`);
    });
  expect(missing.toSorted()).toEqual(Object.values(elsewhere).flat().toSorted());
});
