const prefix = 'loc_';

/** Returns the id of a business's main location: that of the business, with another prefix. So it is known without a read. */
export function mainLocationId(businessId: string): string {
  return prefix + businessId.slice(businessId.lastIndexOf('_') + 1);
}
