import type { CreateOrderInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { givenValues } from '../../custom-fields/given-values.ts';
import type { OwnValues } from './read-order.ts';

/** Reads the values of custom fields for an order and for its bookings. @throws DomainError VALIDATION_FAILED. */
export async function readOwnValues(
  context: Context,
  business: Pick<Business, 'id' | 'askedRecords'>,
  { fields, appointmentFields }: Pick<CreateOrderInput, 'fields' | 'appointmentFields'>,
  isBooking: boolean,
): Promise<OwnValues> {
  const ofOrder = await givenValues(context, business, { record: 'order', values: fields });
  const list = 'appointmentFields';
  return {
    fields: ofOrder,
    appointmentFields: isBooking
      ? await givenValues(context, business, {
          record: 'appointment',
          values: appointmentFields,
          list,
        })
      : {},
  };
}
