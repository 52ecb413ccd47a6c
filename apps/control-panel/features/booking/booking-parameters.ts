/** Search parameters that open a booking or waiting-list form, each set to undefined. */
export const noBookingParameters = {
  at: undefined,
  from: undefined,
  with: undefined,
  service: undefined,
  client: undefined,
  again: undefined,
  draft: undefined,
};
