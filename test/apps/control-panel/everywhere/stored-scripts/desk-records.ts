import * as documents from '../../../../support/clients/documents.ts';
import { needed, type Salon } from '../../../../support/salon/salon.ts';
import { at } from '../../board-page.ts';
import { probe } from './probe.ts';

interface Named {
  id: string;
}

/** Creates visits, clients, orders and payments with hostile texts. Returns the ids of the records that can be opened. */
export async function deskRecords(salon: Salon, anna: Named, cut: Named, soap: Named) {
  const businessId = salon.id;
  const clientPhone = '+4930123456';
  const away = {
    staffId: anna.id,
    startAt: at(16),
    endAt: at(17),
    reason: probe('Away', 200),
  };
  needed(await salon.graphql(documents.addTimeOff, { input: { businessId, ...away } }));
  const visit = await salon.booked(cut, {
    at: at(10),
    staff: anna,
    clientName: probe('Ada'),
    clientPhone,
    comment: probe('Note'),
    customFields: { [probe('Field', 50)]: probe('Value') },
  });
  const staffNote = { staffNote: probe('Between us') };
  needed(await salon.rest('PUT', `/appointments/${visit.id}/note`, staffNote));
  const gone = await salon.booked(cut, { at: at(12), staff: anna, clientPhone });
  needed(await salon.cancel(gone, { reason: probe('Ill') }));
  const { clientId } = await salon.appointment(visit);
  const input = { businessId, clientId, name: probe('Ada'), notes: probe('Tea') };
  const tags = [probe('Ta', 40)];
  needed(await salon.graphql(documents.saveClient, { input: { ...input, tags } }));
  const order = await salon.ordered([{ item: soap }], { clientPhone, comment: probe('Wrap') });
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  needed(await salon.settle(payment));
  needed(await salon.refund(payment, { amount: 1, reason: probe('Dented') }));
  const second = await salon.ordered([{ item: soap }], { clientPhone });
  needed(await salon.setOrderStatus(second, 'cancelled', { reason: probe('No paper') }));
  return [visit.id, gone.id, clientId, order.id, second.id, payment.id] as string[];
}
