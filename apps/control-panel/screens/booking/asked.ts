/** The parts of an address that ask for a booking or a wish, each cleared. */
export const nothingAsked = {
  at: undefined,
  from: undefined,
  with: undefined,
  service: undefined,
  client: undefined,
  again: undefined,
  draft: undefined,
};
