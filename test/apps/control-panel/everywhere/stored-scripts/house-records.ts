import * as documents from '../../../../support/clients/documents.ts';
import { needed, type Salon } from '../../../../support/salon/salon.ts';
import { attribute, probe, shortProbe } from './probe.ts';

interface Named {
  id: string;
}

/** Creates settings with hostile texts: the catalog, rooms, links to other sites, custom words and the seller. */
export async function houseRecords(salon: Salon, soap: Named) {
  const businessId = salon.id;
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId, ...input } }));
  await save(documents.saveCatalogItem, {
    itemId: soap.id,
    sku: shortProbe('SKU'),
    description: probe('Foams'),
    categoryName: probe('Care', 100),
    variants: [
      { options: [{ name: shortProbe('Si'), value: shortProbe('L') }], price: 5, stockOnHand: 3 },
    ],
  });
  await save(documents.saveCategory, { name: probe('Hair', 100) });
  const gifts = { name: probe('Gifts', 100), itemIds: [soap.id] };
  needed(await salon.rest('POST', '/collections', gifts));
  const room = await save(documents.saveResource, { name: probe('Room'), kind: probe('Kin', 100) });
  const taxRate = { name: shortProbe('VAT'), percent: 19 };
  await save(documents.saveTaxRate, taxRate);
  const discount = await save(documents.saveDiscount, {
    name: probe('Spring', 100),
    kind: 'percent',
    percent: 10,
  });
  await hook(salon);
  const name = probe('Laptop', 100);
  const scopes = ['read'];
  needed(await salon.graphql(documents.createToken, { input: { kind: 'mcp', name, scopes } }));
  await save(documents.saveNotificationText, {
    kind: 'appointment_booked',
    language: 'en',
    // The service refuses markup in these fields.
    subject: attribute('See you'),
    text: attribute('Be on time'),
    sms: attribute('Soon'),
  });
  await salon.update({
    legalName: probe('Lumen Ltd'),
    taxNumber: shortProbe('1'),
    vatNumber: shortProbe('DE'),
    address: probe('Street'),
    receiptAddress: probe('Street'),
    receiptFooter: probe('Bank'),
  });
  return [room.id, discount.id] as string[];
}

/** Creates a webhook endpoint with a delivery. */
async function hook({ id: businessId, graphql }: Salon) {
  const url = `https://example.com/'"><img src=x onerror=ran=1>`;
  const input = { businessId, url, description: probe('Books') };
  const { endpoint } = needed(await graphql(documents.createWebhookEndpoint, { input }));
  needed(await graphql(documents.sendTestWebhook, { businessId, endpointId: endpoint.id }));
}
